CREATE TABLE "run" ("id" VARCHAR(36) NOT NULL PRIMARY KEY, "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL, "kind" TEXT NOT NULL, "name" TEXT, "group_id" VARCHAR(36), "household_id" VARCHAR(36),
  "user_id" VARCHAR(36), "language" TEXT, "given" TEXT NOT NULL, "state" TEXT NOT NULL, "due" TEXT NOT NULL,
  "tries" INTEGER NOT NULL, "interruptions" INTEGER NOT NULL, "done" INTEGER NOT NULL, "total" INTEGER, "result" TEXT,
  "reason" TEXT, "started_at" TEXT, "ended_at" TEXT, "undo_until" TEXT);
CREATE TABLE "run_line" ("id" VARCHAR(36) NOT NULL PRIMARY KEY, "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL, "run_id" VARCHAR(36) NOT NULL, "success" INTEGER NOT NULL, "message" TEXT NOT NULL,
  "exception" TEXT NOT NULL, FOREIGN KEY ("run_id") REFERENCES "run" ("id") ON DELETE CASCADE);
INSERT INTO "run" SELECT t.id, t.created_at, t.updated_at, t.kind, NULL, t.group_id, t.household_id,
  t.user_id, t.language, CASE WHEN t.kind IN ('undo-move-in', 'undo-server-move') THEN json_set(t.given, '$.move', (
    SELECT COALESCE(report_id, id) FROM (
      SELECT id, report_id FROM move_in UNION ALL SELECT id, report_id FROM server_move)
    WHERE id = json_extract(t.given, '$.move'))) ELSE t.given END,
  t.state, t.due, t.tries, t.interruptions, t.done, t.total, t.result, t.reason, t.started_at, t.ended_at, NULL
  FROM "task" t WHERE t.kind NOT IN ('move-in', 'move-server-in', 'import-links', 'export');
INSERT INTO "run" SELECT COALESCE(m.report_id, m.id), COALESCE(r.created_at, m.created_at), m.updated_at,
  CASE m.kind WHEN 'links' THEN 'import-links' WHEN 'examples' THEN 'examples' ELSE 'move-in' END, r.name, m.group_id,
  t.household_id, m.user_id, t.language, json_object('program', m.kind, 'file_name', m.file_name, 'stored', m.stored,
    'tagged', json(CASE WHEN m.tagged THEN 'true' ELSE 'false' END),
    'locale', COALESCE(json_extract(t.given, '$.locale'), 'en-US')),
  CASE WHEN m.state != 'running' THEN m.state WHEN t.state IN ('waiting', 'running') THEN t.state
    ELSE 'failed' END,
  COALESCE(t.due, m.created_at), COALESCE(t.tries, 1), COALESCE(t.interruptions, 0), m.position, m.total, NULL,
    t.reason, t.started_at, COALESCE(t.ended_at, m.updated_at),
  CASE WHEN m.kind != 'examples' THEN strftime('%Y-%m-%dT%H:%M:%S', m.created_at, '+30 days') || '.000000Z' END
  FROM "move_in" m LEFT JOIN "report" r ON r.id = m.report_id LEFT JOIN "task" t ON t.id = (
    SELECT id FROM "task" WHERE kind IN ('move-in', 'import-links') AND json_extract(given, '$.move') = m.id
    ORDER BY created_at DESC LIMIT 1);
INSERT INTO "run" SELECT COALESCE(m.report_id, m.id), COALESCE(r.created_at, m.created_at), m.updated_at,
  'move-server-in', r.name, COALESCE(r.group_id, (SELECT group_id FROM "user" WHERE id = m.user_id)), t.household_id,
  m.user_id, t.language, json_patch(json_object('into', m."into", 'file_name', m.file_name, 'stored', m.stored,
    'found', json(m.found)), CASE WHEN m.before IS NULL THEN '{}' ELSE json_object('before', json(m.before)) END),
  CASE WHEN m.state != 'running' THEN m.state WHEN t.state IN ('waiting', 'running') THEN t.state
    ELSE 'failed' END,
  COALESCE(t.due, m.created_at), COALESCE(t.tries, 1), COALESCE(t.interruptions, 0), m.position, m.total, m.compared,
    t.reason, t.started_at, m.ended_at, CASE m."into" WHEN 'group' THEN strftime('%Y-%m-%dT%H:%M:%S', m.created_at,
    '+30 days') || '.000000Z' END
  FROM "server_move" m LEFT JOIN "report" r ON r.id = m.report_id LEFT JOIN "task" t ON t.id = (
    SELECT id FROM "task" WHERE kind = 'move-server-in' AND json_extract(given, '$.move') = m.id LIMIT 1);
INSERT INTO "run" SELECT id, created_at, updated_at, category, name, group_id, NULL, NULL, NULL, '{}',
  CASE status WHEN 'in-progress' THEN 'failed' ELSE 'done' END, created_at, 1, 0, 0, NULL, NULL, NULL, NULL, updated_at,
  NULL FROM "report" WHERE id NOT IN (SELECT id FROM "run");
INSERT INTO "run" SELECT e.id, e.created_at, e.updated_at, 'export', NULL, e.group_id, e.household_id,
  t.user_id, t.language, json_object('name', e.name, 'filename', e.filename,
    'recipes', json(COALESCE(json_extract(t.given, '$.recipes'), '[]')), 'group', json_extract(t.given, '$.group')),
  CASE WHEN e.ready THEN 'done' WHEN e.failed THEN 'failed' ELSE COALESCE(t.state, 'failed') END,
  COALESCE(t.due, e.created_at), COALESCE(t.tries, 1), COALESCE(t.interruptions, 0), 0, e.total,
  json_object('size', e.size), t.reason, t.started_at, COALESCE(t.ended_at, e.updated_at), NULL
  FROM "data_export" e LEFT JOIN "task" t ON t.id = e.id;
INSERT INTO "run_line"
  SELECT id, created_at, updated_at, report_id, success, message, exception FROM "report_entry";
UPDATE "file" SET owner = (SELECT COALESCE(report_id, id) FROM "move_in" WHERE id = "file".owner)
  WHERE kind = 'move-in' AND owner IN (SELECT id FROM "move_in");
UPDATE "file" SET owner = (SELECT COALESCE(report_id, id) FROM "server_move" WHERE id = "file".owner)
  WHERE kind = 'server-move' AND owner IN (SELECT id FROM "server_move");
ALTER TABLE "moved_recipe" RENAME TO "moved_recipe_before";
CREATE TABLE "moved_recipe" ("id" VARCHAR(36) NOT NULL PRIMARY KEY, "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL, "move_id" VARCHAR(36) NOT NULL, "recipe_id" VARCHAR(36) NOT NULL,
    "source_id" TEXT NOT NULL, "content" VARCHAR(255) NOT NULL, "version" TEXT NOT NULL,
  FOREIGN KEY ("move_id") REFERENCES "run" ("id") ON DELETE CASCADE);
INSERT INTO "moved_recipe" SELECT id, created_at, updated_at, (SELECT COALESCE(report_id,
    id) FROM "move_in" WHERE id = "moved_recipe_before".move_id), "recipe_id", "source_id", "content", "version"
  FROM "moved_recipe_before";
DROP TABLE "moved_recipe_before";
ALTER TABLE "moved_item" RENAME TO "moved_item_before";
CREATE TABLE "moved_item" ("id" VARCHAR(36) NOT NULL PRIMARY KEY, "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL, "move_id" VARCHAR(36) NOT NULL, "table_name" VARCHAR(255) NOT NULL,
    "row_id" VARCHAR(36) NOT NULL, "version" TEXT NOT NULL,
  FOREIGN KEY ("move_id") REFERENCES "run" ("id") ON DELETE CASCADE);
INSERT INTO "moved_item" SELECT id, created_at, updated_at, (SELECT COALESCE(report_id,
    id) FROM "move_in" WHERE id = "moved_item_before".move_id), "table_name", "row_id", "version"
  FROM "moved_item_before";
DROP TABLE "moved_item_before";
ALTER TABLE "moved_as" RENAME TO "moved_as_before";
CREATE TABLE "moved_as" ("id" VARCHAR(36) NOT NULL PRIMARY KEY, "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL, "move_id" VARCHAR(36) NOT NULL, "table_name" VARCHAR(255) NOT NULL,
    "old_id" VARCHAR(36) NOT NULL, "row_id" VARCHAR(36) NOT NULL,
  FOREIGN KEY ("move_id") REFERENCES "run" ("id") ON DELETE CASCADE);
INSERT INTO "moved_as" SELECT id, created_at, updated_at, (SELECT COALESCE(report_id,
    id) FROM "server_move" WHERE id = "moved_as_before".move_id), "table_name", "old_id", "row_id"
  FROM "moved_as_before";
DROP TABLE "moved_as_before";
ALTER TABLE "link_to_import" RENAME TO "link_to_import_before";
CREATE TABLE "link_to_import" ("id" VARCHAR(36) NOT NULL PRIMARY KEY, "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL, "move_id" VARCHAR(36) NOT NULL, "position" INTEGER NOT NULL, "url" TEXT NOT NULL,
    "chosen" TEXT NOT NULL, "state" VARCHAR(255) NOT NULL,
  FOREIGN KEY ("move_id") REFERENCES "run" ("id") ON DELETE CASCADE);
INSERT INTO "link_to_import" SELECT id, created_at, updated_at, (SELECT COALESCE(report_id,
    id) FROM "move_in" WHERE id = "link_to_import_before".move_id), "position", "url", "chosen", "state"
  FROM "link_to_import_before";
DROP TABLE "link_to_import_before";
DROP TABLE "task_line";
DROP TABLE "task";
DROP TABLE "report_entry";
DROP TABLE "data_export";
DROP TABLE "move_in";
DROP TABLE "server_move";
DROP TABLE "report";
CREATE INDEX "run_user_id" ON "run" ("user_id");
CREATE INDEX "run_state_due" ON "run" ("state", "due");
CREATE INDEX "run_kind_state" ON "run" ("kind", "state");
CREATE INDEX "run_group_id_created_at" ON "run" ("group_id", "created_at");
CREATE INDEX "run_line_run_id_success" ON "run_line" ("run_id", "success");
CREATE INDEX "moved_recipe_move_id" ON "moved_recipe" ("move_id");
CREATE INDEX "moved_item_move_id" ON "moved_item" ("move_id");
CREATE INDEX "moved_as_move_id" ON "moved_as" ("move_id");
CREATE INDEX "link_to_import_move_id" ON "link_to_import" ("move_id");
CREATE INDEX "moved_recipe_recipe_id" ON "moved_recipe" ("recipe_id");
