CREATE TABLE "groups" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "name" VARCHAR(255) NOT NULL,
  "slug" VARCHAR(255) NOT NULL,
  "private_group" INTEGER NOT NULL);
CREATE UNIQUE INDEX "groups_name" ON "groups" ("name");
CREATE UNIQUE INDEX "groups_slug" ON "groups" ("slug");
CREATE TABLE "household" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "group_id" VARCHAR(36) NOT NULL,
  "name" VARCHAR(255) NOT NULL,
  "slug" VARCHAR(255) NOT NULL,
  "private_household" INTEGER NOT NULL,
  "lock_recipe_edits_from_other_households" INTEGER NOT NULL,
  "first_day_of_week" INTEGER NOT NULL,
  "recipe_public" INTEGER NOT NULL,
  "recipe_show_nutrition" INTEGER NOT NULL,
  "recipe_show_assets" INTEGER NOT NULL,
  "recipe_landscape_view" INTEGER NOT NULL,
  "recipe_disable_comments" INTEGER NOT NULL,
  "recipe_disable_amount" INTEGER NOT NULL,
  "parse_ingredients" INTEGER NOT NULL,
  "create_foods" INTEGER NOT NULL,
  FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE RESTRICT);
CREATE INDEX "household_group_id" ON "household" ("group_id");
CREATE UNIQUE INDEX "household_group_id_name" ON "household" ("group_id", "name");
CREATE UNIQUE INDEX "household_group_id_slug" ON "household" ("group_id", "slug");
CREATE TABLE "user" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "group_id" VARCHAR(36) NOT NULL,
  "household_id" VARCHAR(36) NOT NULL,
  "username" VARCHAR(255) NOT NULL,
  "folded_name" VARCHAR(255) NOT NULL,
  "full_name" VARCHAR(255) NOT NULL,
  "email" VARCHAR(255) NOT NULL,
  "password" VARCHAR(255),
  "auth_method" VARCHAR(255) NOT NULL,
  "known_as" VARCHAR(255),
  "admin" INTEGER NOT NULL,
  "can_invite" INTEGER NOT NULL,
  "can_manage" INTEGER NOT NULL,
  "can_manage_household" INTEGER NOT NULL,
  "can_organize" INTEGER NOT NULL,
  "advanced" INTEGER NOT NULL,
  "language" VARCHAR(255),
  "cache_key" VARCHAR(255) NOT NULL,
  FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE RESTRICT,
  FOREIGN KEY ("household_id") REFERENCES "household" ("id") ON DELETE RESTRICT);
CREATE INDEX "user_group_id" ON "user" ("group_id");
CREATE INDEX "user_household_id" ON "user" ("household_id");
CREATE UNIQUE INDEX "user_folded_name" ON "user" ("folded_name");
CREATE UNIQUE INDEX "user_email" ON "user" ("email");
CREATE UNIQUE INDEX "user_known_as" ON "user" ("known_as");
CREATE TABLE "recipe" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "number" INTEGER NOT NULL,
  "group_id" VARCHAR(36) NOT NULL,
  "user_id" VARCHAR(36) NOT NULL,
  "name" TEXT NOT NULL,
  "sort_name" TEXT,
  "slug" VARCHAR(255) NOT NULL,
  "image" VARCHAR(255),
  "description" TEXT NOT NULL,
  "recipe_yield" TEXT,
  "total_time" TEXT,
  "prep_time" TEXT,
  "cook_time" TEXT,
  "perform_time" TEXT,
  "rating" REAL,
  "org_url" TEXT,
  "date_added" DATE NOT NULL,
  "date_updated" TEXT NOT NULL,
  "last_made" TEXT,
  "public" INTEGER NOT NULL,
  "show_nutrition" INTEGER NOT NULL,
  "show_assets" INTEGER NOT NULL,
  "landscape_view" INTEGER NOT NULL,
  "disable_comments" INTEGER NOT NULL,
  "disable_amount" INTEGER NOT NULL,
  "locked" INTEGER NOT NULL,
  "nutrition" TEXT NOT NULL,
  "extras" TEXT NOT NULL,
  "language" VARCHAR(255),
  "mentioned_tools" TEXT,
  FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE RESTRICT,
  FOREIGN KEY ("user_id") REFERENCES "user" ("id") ON DELETE RESTRICT);
CREATE UNIQUE INDEX "recipe_number" ON "recipe" ("number");
CREATE INDEX "recipe_user_id" ON "recipe" ("user_id");
CREATE UNIQUE INDEX "recipe_group_id_slug" ON "recipe" ("group_id", "slug");
CREATE INDEX "recipe_group_id_created_at_number_id" ON "recipe" ("group_id", "created_at", "number", "id");
CREATE TABLE "asset" (
  "position" INTEGER NOT NULL,
  "recipe_id" VARCHAR(36) NOT NULL,
  "name" TEXT NOT NULL,
  "icon" TEXT NOT NULL,
  "file_name" TEXT, PRIMARY KEY ("recipe_id",
  "position"),
  FOREIGN KEY ("recipe_id") REFERENCES "recipe" ("id") ON DELETE CASCADE) WITHOUT ROWID;
CREATE TABLE "calendar_link" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "household_id" VARCHAR(36) NOT NULL,
  "token" VARCHAR(255) NOT NULL,
  "language" VARCHAR(255) NOT NULL,
  FOREIGN KEY ("household_id") REFERENCES "household" ("id") ON DELETE CASCADE);
CREATE UNIQUE INDEX "calendar_link_household_id" ON "calendar_link" ("household_id");
CREATE UNIQUE INDEX "calendar_link_token" ON "calendar_link" ("token");
CREATE TABLE "category" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "group_id" VARCHAR(36) NOT NULL,
  "name" VARCHAR(255) NOT NULL,
  "slug" VARCHAR(255) NOT NULL,
  FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE CASCADE);
CREATE UNIQUE INDEX "category_group_id_slug" ON "category" ("group_id", "slug");
CREATE TABLE "comment" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "group_id" VARCHAR(36) NOT NULL,
  "recipe_id" VARCHAR(36) NOT NULL,
  "user_id" VARCHAR(36),
  "user_name" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("recipe_id") REFERENCES "recipe" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("user_id") REFERENCES "user" ("id") ON DELETE SET NULL);
CREATE INDEX "comment_user_id" ON "comment" ("user_id");
CREATE INDEX "comment_recipe_id_created_at" ON "comment" ("recipe_id", "created_at");
CREATE INDEX "comment_group_id_created_at" ON "comment" ("group_id", "created_at");
CREATE TABLE "cookbook" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "group_id" VARCHAR(36) NOT NULL,
  "household_id" VARCHAR(36) NOT NULL,
  "name" VARCHAR(255) NOT NULL,
  "slug" VARCHAR(255) NOT NULL,
  "description" TEXT NOT NULL,
  "position" INTEGER NOT NULL,
  "public" INTEGER NOT NULL,
  "query_filter_string" TEXT NOT NULL,
  FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("household_id") REFERENCES "household" ("id") ON DELETE CASCADE);
CREATE INDEX "cookbook_household_id" ON "cookbook" ("household_id");
CREATE UNIQUE INDEX "cookbook_group_id_slug" ON "cookbook" ("group_id", "slug");
CREATE TABLE "data_export" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "group_id" VARCHAR(36) NOT NULL,
  "household_id" VARCHAR(36) NOT NULL,
  "name" VARCHAR(255) NOT NULL,
  "filename" VARCHAR(255) NOT NULL,
  "size" VARCHAR(255) NOT NULL,
  "expires" TEXT NOT NULL,
  "total" INTEGER NOT NULL,
  "ready" INTEGER NOT NULL,
  "failed" INTEGER NOT NULL,
  FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("household_id") REFERENCES "household" ("id") ON DELETE CASCADE);
CREATE INDEX "data_export_household_id" ON "data_export" ("household_id");
CREATE TABLE "delivery" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "group_id" VARCHAR(36) NOT NULL,
  "household_id" VARCHAR(36) NOT NULL,
  "kind" TEXT NOT NULL,
  "action_id" TEXT NOT NULL,
  "title" TEXT NOT NULL,
  "recipe_id" TEXT,
  "recipe_name" TEXT,
  "place" TEXT NOT NULL,
  "attempts" TEXT NOT NULL,
  "outcome" TEXT NOT NULL,
  "failure" TEXT,
  FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("household_id") REFERENCES "household" ("id") ON DELETE CASCADE);
CREATE INDEX "delivery_household_id_kind_created_at" ON "delivery" ("household_id", "kind", "created_at");
CREATE TABLE "download" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "hash" VARCHAR(255) NOT NULL,
  "kind" VARCHAR(255) NOT NULL,
  "subject" VARCHAR(36) NOT NULL,
  "expires_at" TEXT NOT NULL);
CREATE UNIQUE INDEX "download_hash" ON "download" ("hash");
CREATE TABLE "event" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "group_id" VARCHAR(36) NOT NULL,
  "recipe_id" VARCHAR(36) NOT NULL,
  "user_id" VARCHAR(36),
  "subject" TEXT NOT NULL,
  "event_type" VARCHAR(255) NOT NULL,
  "event_message" TEXT,
  "image" VARCHAR(255) NOT NULL,
  "timestamp" TEXT NOT NULL,
  "noted" INTEGER NOT NULL,
  FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("recipe_id") REFERENCES "recipe" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("user_id") REFERENCES "user" ("id") ON DELETE SET NULL);
CREATE INDEX "event_recipe_id" ON "event" ("recipe_id");
CREATE INDEX "event_user_id" ON "event" ("user_id");
CREATE INDEX "event_group_id_timestamp_event_type_id" ON "event" ("group_id", "timestamp", "event_type", "id");
CREATE INDEX "event_group_id_created_at" ON "event" ("group_id", "created_at");
CREATE INDEX "event_group_id_recipe_id_timestamp" ON "event" ("group_id", "recipe_id", "timestamp");
CREATE TABLE "file" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "kind" VARCHAR(255) NOT NULL,
  "owner" VARCHAR(36) NOT NULL,
  "name" VARCHAR(255) NOT NULL,
  "stored" VARCHAR(255) NOT NULL);
CREATE INDEX "file_stored" ON "file" ("stored");
CREATE UNIQUE INDEX "file_kind_owner_name" ON "file" ("kind", "owner", "name");
CREATE TABLE "label" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "group_id" VARCHAR(36) NOT NULL,
  "name" VARCHAR(255) NOT NULL,
  "folded_name" VARCHAR(255) NOT NULL,
  "color" VARCHAR(255) NOT NULL,
  FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE CASCADE);
CREATE UNIQUE INDEX "label_group_id_folded_name" ON "label" ("group_id", "folded_name");
CREATE TABLE "food" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "group_id" VARCHAR(36) NOT NULL,
  "name" VARCHAR(255) NOT NULL,
  "folded_name" VARCHAR(255) NOT NULL,
  "plural_name" VARCHAR(255),
  "description" TEXT NOT NULL,
  "label_id" VARCHAR(36),
  "aliases" TEXT NOT NULL,
  "other_names" TEXT NOT NULL,
  "extras" TEXT NOT NULL,
  FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("label_id") REFERENCES "label" ("id") ON DELETE SET NULL);
CREATE INDEX "food_label_id" ON "food" ("label_id");
CREATE UNIQUE INDEX "food_group_id_folded_name" ON "food" ("group_id", "folded_name");
CREATE TABLE "food_on_hand" (
  "household_id" VARCHAR(36) NOT NULL,
  "food_id" VARCHAR(36) NOT NULL, PRIMARY KEY ("food_id",
  "household_id"),
  FOREIGN KEY ("household_id") REFERENCES "household" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("food_id") REFERENCES "food" ("id") ON DELETE CASCADE) WITHOUT ROWID;
CREATE INDEX "food_on_hand_household_id" ON "food_on_hand" ("household_id");
CREATE TABLE "shopping_list" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "group_id" VARCHAR(36) NOT NULL,
  "household_id" VARCHAR(36) NOT NULL,
  "user_id" VARCHAR(36) NOT NULL,
  "name" VARCHAR(255),
  "extras" TEXT NOT NULL,
  FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("household_id") REFERENCES "household" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("user_id") REFERENCES "user" ("id") ON DELETE RESTRICT);
CREATE INDEX "shopping_list_household_id" ON "shopping_list" ("household_id");
CREATE INDEX "shopping_list_user_id" ON "shopping_list" ("user_id");
CREATE INDEX "shopping_list_group_id_household_id" ON "shopping_list" ("group_id", "household_id");
CREATE TABLE "unit" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "group_id" VARCHAR(36) NOT NULL,
  "name" VARCHAR(255) NOT NULL,
  "folded_name" VARCHAR(255) NOT NULL,
  "plural_name" VARCHAR(255),
  "description" TEXT NOT NULL,
  "abbreviation" VARCHAR(255) NOT NULL,
  "plural_abbreviation" VARCHAR(255),
  "use_abbreviation" INTEGER NOT NULL,
  "fraction" INTEGER NOT NULL,
  "on_hand" INTEGER NOT NULL,
  "aliases" TEXT NOT NULL,
  "other_names" TEXT NOT NULL,
  "extras" TEXT NOT NULL,
  FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE CASCADE);
CREATE UNIQUE INDEX "unit_group_id_folded_name" ON "unit" ("group_id", "folded_name");
CREATE TABLE "list_item" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "shopping_list_id" VARCHAR(36) NOT NULL,
  "checked" INTEGER NOT NULL,
  "position" INTEGER NOT NULL,
  "quantity" REAL NOT NULL,
  "unit_id" VARCHAR(36),
  "food_id" VARCHAR(36),
  "note" TEXT NOT NULL,
  "is_food" INTEGER NOT NULL,
  "label_id" VARCHAR(36),
  "without_label" INTEGER NOT NULL,
  "extras" TEXT NOT NULL,
  "own_quantity" REAL,
  "own_unit_id" VARCHAR(36),
  "own_note" TEXT NOT NULL,
  "unit_is_chosen" INTEGER NOT NULL,
  FOREIGN KEY ("shopping_list_id") REFERENCES "shopping_list" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("unit_id") REFERENCES "unit" ("id") ON DELETE SET NULL,
  FOREIGN KEY ("food_id") REFERENCES "food" ("id") ON DELETE SET NULL,
  FOREIGN KEY ("label_id") REFERENCES "label" ("id") ON DELETE SET NULL,
  FOREIGN KEY ("own_unit_id") REFERENCES "unit" ("id") ON DELETE SET NULL);
CREATE INDEX "list_item_unit_id" ON "list_item" ("unit_id");
CREATE INDEX "list_item_food_id" ON "list_item" ("food_id");
CREATE INDEX "list_item_label_id" ON "list_item" ("label_id");
CREATE INDEX "list_item_own_unit_id" ON "list_item" ("own_unit_id");
CREATE INDEX "list_item_shopping_list_id_checked_updated_at" ON "list_item" ("shopping_list_id", "checked", "updated_at");
CREATE INDEX "list_item_shopping_list_id_food_id" ON "list_item" ("shopping_list_id", "food_id");
CREATE TABLE "former_item" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "item_id" VARCHAR(36) NOT NULL,
  "quantity" REAL NOT NULL,
  "unit_id" VARCHAR(36),
  "food_id" VARCHAR(36),
  "note" TEXT NOT NULL,
  FOREIGN KEY ("item_id") REFERENCES "list_item" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("unit_id") REFERENCES "unit" ("id") ON DELETE SET NULL,
  FOREIGN KEY ("food_id") REFERENCES "food" ("id") ON DELETE SET NULL);
CREATE INDEX "former_item_item_id" ON "former_item" ("item_id");
CREATE INDEX "former_item_unit_id" ON "former_item" ("unit_id");
CREATE INDEX "former_item_food_id" ON "former_item" ("food_id");
CREATE TABLE "former_link" (
  "recipe_id" VARCHAR(36) NOT NULL,
  "table_name" VARCHAR(255) NOT NULL,
  "organizer_id" VARCHAR(36) NOT NULL, PRIMARY KEY ("recipe_id",
  "table_name",
  "organizer_id"),
  FOREIGN KEY ("recipe_id") REFERENCES "recipe" ("id") ON DELETE CASCADE) WITHOUT ROWID;
CREATE INDEX "former_link_organizer_id" ON "former_link" ("organizer_id");
CREATE TABLE "given_answer" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "key" TEXT NOT NULL,
  "person" TEXT NOT NULL,
  "asked" BLOB NOT NULL,
  "status" INTEGER NOT NULL,
  "body" BLOB NOT NULL);
CREATE UNIQUE INDEX "given_answer_key" ON "given_answer" ("key");
CREATE INDEX "given_answer_person_created_at" ON "given_answer" ("person", "created_at");
CREATE TABLE "ingredient" (
  "position" INTEGER NOT NULL,
  "recipe_id" VARCHAR(36) NOT NULL,
  "reference_id" VARCHAR(36) NOT NULL,
  "title" TEXT,
  "quantity" REAL,
  "unit_id" VARCHAR(36),
  "food_id" VARCHAR(36),
  "food_text" TEXT,
  "note" TEXT NOT NULL,
  "original_text" TEXT, PRIMARY KEY ("recipe_id",
  "position"),
  FOREIGN KEY ("recipe_id") REFERENCES "recipe" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("unit_id") REFERENCES "unit" ("id") ON DELETE SET NULL,
  FOREIGN KEY ("food_id") REFERENCES "food" ("id") ON DELETE SET NULL) WITHOUT ROWID;
CREATE INDEX "ingredient_unit_id" ON "ingredient" ("unit_id");
CREATE INDEX "ingredient_food_id" ON "ingredient" ("food_id");
CREATE TABLE "invitation" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "household_id" VARCHAR(36) NOT NULL,
  "user_id" VARCHAR(36) NOT NULL,
  "token" VARCHAR(255) NOT NULL,
  "uses_left" INTEGER NOT NULL,
  "expires_at" TEXT NOT NULL,
  FOREIGN KEY ("household_id") REFERENCES "household" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("user_id") REFERENCES "user" ("id") ON DELETE CASCADE);
CREATE INDEX "invitation_household_id" ON "invitation" ("household_id");
CREATE INDEX "invitation_user_id" ON "invitation" ("user_id");
CREATE UNIQUE INDEX "invitation_token" ON "invitation" ("token");
CREATE INDEX "invitation_expires_at" ON "invitation" ("expires_at");
CREATE TABLE "item_share" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "item_id" VARCHAR(36) NOT NULL,
  "recipe_id" VARCHAR(36),
  "quantity" REAL NOT NULL,
  "unit_id" VARCHAR(36),
  "recipe_quantity" REAL NOT NULL,
  "recipe_scale" REAL NOT NULL,
  "note" TEXT NOT NULL,
  "recipe_note" TEXT,
  FOREIGN KEY ("item_id") REFERENCES "list_item" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("recipe_id") REFERENCES "recipe" ("id") ON DELETE SET NULL,
  FOREIGN KEY ("unit_id") REFERENCES "unit" ("id") ON DELETE SET NULL);
CREATE INDEX "item_share_item_id" ON "item_share" ("item_id");
CREATE INDEX "item_share_recipe_id" ON "item_share" ("recipe_id");
CREATE INDEX "item_share_unit_id" ON "item_share" ("unit_id");
CREATE TABLE "label_setting" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "shopping_list_id" VARCHAR(36) NOT NULL,
  "label_id" VARCHAR(36) NOT NULL,
  "position" INTEGER NOT NULL,
  FOREIGN KEY ("shopping_list_id") REFERENCES "shopping_list" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("label_id") REFERENCES "label" ("id") ON DELETE CASCADE);
CREATE INDEX "label_setting_label_id" ON "label_setting" ("label_id");
CREATE UNIQUE INDEX "label_setting_shopping_list_id_label_id" ON "label_setting" ("shopping_list_id", "label_id");
CREATE TABLE "latest_change" (
  "id" VARCHAR(255) NOT NULL PRIMARY KEY,
  "kind" VARCHAR(255) NOT NULL,
  "subject" VARCHAR(255) NOT NULL,
  "household_id" VARCHAR(36) NOT NULL,
  "version" INTEGER NOT NULL,
  FOREIGN KEY ("household_id") REFERENCES "household" ("id") ON DELETE CASCADE);
CREATE INDEX "latest_change_household_id" ON "latest_change" ("household_id");
CREATE INDEX "latest_change_version" ON "latest_change" ("version");
CREATE TABLE "learned_label" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "updated_at" TEXT NOT NULL,
  "household_id" VARCHAR(36) NOT NULL,
  "food_id" VARCHAR(36),
  "words" TEXT NOT NULL,
  "label_id" VARCHAR(36) NOT NULL,
  FOREIGN KEY ("household_id") REFERENCES "household" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("food_id") REFERENCES "food" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("label_id") REFERENCES "label" ("id") ON DELETE CASCADE);
CREATE INDEX "learned_label_food_id" ON "learned_label" ("food_id");
CREATE INDEX "learned_label_label_id" ON "learned_label" ("label_id");
CREATE INDEX "learned_label_household_id_words" ON "learned_label" ("household_id", "words");
CREATE TABLE "learned_word" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "group_id" VARCHAR(36) NOT NULL,
  "kind" VARCHAR(255) NOT NULL,
  "words" TEXT NOT NULL,
  "said" TEXT NOT NULL,
  "food_id" VARCHAR(36),
  "unit_id" VARCHAR(36),
  FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("food_id") REFERENCES "food" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("unit_id") REFERENCES "unit" ("id") ON DELETE CASCADE);
CREATE INDEX "learned_word_food_id" ON "learned_word" ("food_id");
CREATE INDEX "learned_word_unit_id" ON "learned_word" ("unit_id");
CREATE UNIQUE INDEX "learned_word_group_id_kind_words" ON "learned_word" ("group_id", "kind", "words");
CREATE TABLE "report" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "group_id" VARCHAR(36) NOT NULL,
  "category" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "status" TEXT NOT NULL,
  FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE CASCADE);
CREATE INDEX "report_group_id_created_at" ON "report" ("group_id", "created_at");
CREATE TABLE "move_in" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "group_id" VARCHAR(36) NOT NULL,
  "user_id" VARCHAR(36),
  "report_id" VARCHAR(36),
  "kind" VARCHAR(255) NOT NULL,
  "file_name" TEXT NOT NULL,
  "stored" VARCHAR(255) NOT NULL,
  "tagged" INTEGER NOT NULL,
  "state" VARCHAR(255) NOT NULL,
  "position" INTEGER NOT NULL,
  "total" INTEGER,
  FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("user_id") REFERENCES "user" ("id") ON DELETE SET NULL,
  FOREIGN KEY ("report_id") REFERENCES "report" ("id") ON DELETE SET NULL);
CREATE INDEX "move_in_group_id" ON "move_in" ("group_id");
CREATE INDEX "move_in_report_id" ON "move_in" ("report_id");
CREATE TABLE "link_to_import" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "move_id" VARCHAR(36) NOT NULL,
  "position" INTEGER NOT NULL,
  "url" TEXT NOT NULL,
  "chosen" TEXT NOT NULL,
  "state" VARCHAR(255) NOT NULL,
  FOREIGN KEY ("move_id") REFERENCES "move_in" ("id") ON DELETE CASCADE);
CREATE INDEX "link_to_import_move_id" ON "link_to_import" ("move_id");
CREATE TABLE "merged_id" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "now" VARCHAR(36) NOT NULL);
CREATE INDEX "merged_id_now" ON "merged_id" ("now");
CREATE TABLE "server_move" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "user_id" VARCHAR(36),
  "report_id" VARCHAR(36),
  "into" VARCHAR(255) NOT NULL,
  "file_name" TEXT NOT NULL,
  "stored" VARCHAR(255) NOT NULL,
  "state" VARCHAR(255) NOT NULL,
  "position" INTEGER NOT NULL,
  "total" INTEGER NOT NULL,
  "found" TEXT NOT NULL,
  "before" TEXT,
  "compared" TEXT,
  "ended_at" TEXT,
  FOREIGN KEY ("user_id") REFERENCES "user" ("id") ON DELETE SET NULL,
  FOREIGN KEY ("report_id") REFERENCES "report" ("id") ON DELETE SET NULL);
CREATE INDEX "server_move_report_id" ON "server_move" ("report_id");
CREATE TABLE "moved_as" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "move_id" VARCHAR(36) NOT NULL,
  "table_name" VARCHAR(255) NOT NULL,
  "old_id" VARCHAR(36) NOT NULL,
  "row_id" VARCHAR(36) NOT NULL,
  FOREIGN KEY ("move_id") REFERENCES "server_move" ("id") ON DELETE CASCADE);
CREATE INDEX "moved_as_move_id" ON "moved_as" ("move_id");
CREATE TABLE "moved_item" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "move_id" VARCHAR(36) NOT NULL,
  "table_name" VARCHAR(255) NOT NULL,
  "row_id" VARCHAR(36) NOT NULL,
  "version" TEXT NOT NULL,
  FOREIGN KEY ("move_id") REFERENCES "move_in" ("id") ON DELETE CASCADE);
CREATE INDEX "moved_item_move_id" ON "moved_item" ("move_id");
CREATE TABLE "moved_recipe" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "move_id" VARCHAR(36) NOT NULL,
  "recipe_id" VARCHAR(36) NOT NULL,
  "source_id" TEXT NOT NULL,
  "content" VARCHAR(255) NOT NULL,
  "version" TEXT NOT NULL,
  FOREIGN KEY ("move_id") REFERENCES "move_in" ("id") ON DELETE CASCADE);
CREATE INDEX "moved_recipe_move_id" ON "moved_recipe" ("move_id");
CREATE INDEX "moved_recipe_recipe_id" ON "moved_recipe" ("recipe_id");
CREATE TABLE "note" (
  "position" INTEGER NOT NULL,
  "recipe_id" VARCHAR(36) NOT NULL,
  "title" TEXT NOT NULL,
  "text" TEXT NOT NULL, PRIMARY KEY ("recipe_id",
  "position"),
  FOREIGN KEY ("recipe_id") REFERENCES "recipe" ("id") ON DELETE CASCADE) WITHOUT ROWID;
CREATE TABLE "plan_entry" (
  "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "group_id" VARCHAR(36) NOT NULL,
  "household_id" VARCHAR(36) NOT NULL,
  "user_id" VARCHAR(36),
  "date" DATE NOT NULL,
  "entry_type" VARCHAR(255) NOT NULL,
  "title" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  "recipe_id" VARCHAR(36),
  "named_after_recipe" INTEGER NOT NULL,
  "changes" INTEGER NOT NULL,
  FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("household_id") REFERENCES "household" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("user_id") REFERENCES "user" ("id") ON DELETE SET NULL,
  FOREIGN KEY ("recipe_id") REFERENCES "recipe" ("id") ON DELETE SET NULL);
CREATE INDEX "plan_entry_group_id" ON "plan_entry" ("group_id");
CREATE INDEX "plan_entry_user_id" ON "plan_entry" ("user_id");
CREATE INDEX "plan_entry_recipe_id" ON "plan_entry" ("recipe_id");
CREATE INDEX "plan_entry_household_id_date_id" ON "plan_entry" ("household_id", "date", "id");
CREATE INDEX "plan_entry_household_id_created_at_id" ON "plan_entry" ("household_id", "created_at", "id");
CREATE TABLE "noted_meal" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "entry_id" INTEGER NOT NULL,
  "recipe_id" VARCHAR(36) NOT NULL,
  "date" DATE NOT NULL,
  FOREIGN KEY ("entry_id") REFERENCES "plan_entry" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("recipe_id") REFERENCES "recipe" ("id") ON DELETE CASCADE);
CREATE INDEX "noted_meal_recipe_id" ON "noted_meal" ("recipe_id");
CREATE UNIQUE INDEX "noted_meal_entry_id_recipe_id_date" ON "noted_meal" ("entry_id", "recipe_id", "date");
CREATE TABLE "notifier" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "group_id" VARCHAR(36) NOT NULL,
  "household_id" VARCHAR(36) NOT NULL,
  "name" TEXT NOT NULL,
  "enabled" INTEGER NOT NULL,
  "apprise_url" TEXT NOT NULL,
  "events" TEXT NOT NULL,
  FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("household_id") REFERENCES "household" ("id") ON DELETE CASCADE);
CREATE INDEX "notifier_group_id" ON "notifier" ("group_id");
CREATE INDEX "notifier_household_id" ON "notifier" ("household_id");
CREATE TABLE "original_note" (
  "recipe_id" VARCHAR(36) NOT NULL,
  "reference_id" VARCHAR(36) NOT NULL,
  "note" TEXT NOT NULL,
  "written" TEXT NOT NULL,
  "food_id" VARCHAR(36),
  "food_name" TEXT NOT NULL,
  "food_text" TEXT,
  "unit_id" VARCHAR(36),
  "unit_name" TEXT NOT NULL, PRIMARY KEY ("recipe_id",
  "reference_id"),
  FOREIGN KEY ("recipe_id") REFERENCES "recipe" ("id") ON DELETE CASCADE) WITHOUT ROWID;
CREATE INDEX "original_note_food_id" ON "original_note" ("food_id");
CREATE INDEX "original_note_unit_id" ON "original_note" ("unit_id");
CREATE TABLE "plan_rule" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "group_id" VARCHAR(36) NOT NULL,
  "household_id" VARCHAR(36) NOT NULL,
  "day" VARCHAR(255) NOT NULL,
  "entry_type" VARCHAR(255) NOT NULL,
  "query_filter_string" TEXT NOT NULL,
  FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("household_id") REFERENCES "household" ("id") ON DELETE CASCADE);
CREATE INDEX "plan_rule_group_id" ON "plan_rule" ("group_id");
CREATE INDEX "plan_rule_household_id" ON "plan_rule" ("household_id");
CREATE TABLE "purchase" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "household_id" VARCHAR(36) NOT NULL,
  "shopping_list_id" VARCHAR(36),
  "item_id" TEXT NOT NULL,
  "food_id" VARCHAR(36),
  "note" TEXT NOT NULL,
  "words" TEXT NOT NULL,
  "label_id" VARCHAR(36),
  "quantity" REAL NOT NULL,
  "unit_id" VARCHAR(36),
  "is_own" INTEGER NOT NULL,
  FOREIGN KEY ("household_id") REFERENCES "household" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("shopping_list_id") REFERENCES "shopping_list" ("id") ON DELETE SET NULL,
  FOREIGN KEY ("food_id") REFERENCES "food" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("label_id") REFERENCES "label" ("id") ON DELETE SET NULL,
  FOREIGN KEY ("unit_id") REFERENCES "unit" ("id") ON DELETE SET NULL);
CREATE INDEX "purchase_shopping_list_id" ON "purchase" ("shopping_list_id");
CREATE INDEX "purchase_food_id" ON "purchase" ("food_id");
CREATE INDEX "purchase_label_id" ON "purchase" ("label_id");
CREATE INDEX "purchase_unit_id" ON "purchase" ("unit_id");
CREATE INDEX "purchase_household_id_created_at" ON "purchase" ("household_id", "created_at");
CREATE INDEX "purchase_item_id" ON "purchase" ("item_id");
CREATE TABLE "rating" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "user_id" VARCHAR(36) NOT NULL,
  "recipe_id" VARCHAR(36) NOT NULL,
  "rating" REAL,
  "is_favorite" INTEGER NOT NULL,
  FOREIGN KEY ("user_id") REFERENCES "user" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("recipe_id") REFERENCES "recipe" ("id") ON DELETE CASCADE);
CREATE INDEX "rating_recipe_id" ON "rating" ("recipe_id");
CREATE UNIQUE INDEX "rating_user_id_recipe_id" ON "rating" ("user_id", "recipe_id");
CREATE TABLE "recipe_action" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "group_id" VARCHAR(36) NOT NULL,
  "household_id" VARCHAR(36) NOT NULL,
  "action_type" VARCHAR(255) NOT NULL,
  "title" TEXT NOT NULL,
  "url" TEXT NOT NULL,
  FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("household_id") REFERENCES "household" ("id") ON DELETE CASCADE);
CREATE INDEX "recipe_action_group_id" ON "recipe_action" ("group_id");
CREATE INDEX "recipe_action_household_id" ON "recipe_action" ("household_id");
CREATE TABLE "recipe_category" (
  "recipe_id" VARCHAR(36) NOT NULL,
  "category_id" VARCHAR(36) NOT NULL, PRIMARY KEY ("recipe_id",
  "category_id"),
  FOREIGN KEY ("recipe_id") REFERENCES "recipe" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("category_id") REFERENCES "category" ("id") ON DELETE CASCADE) WITHOUT ROWID;
CREATE INDEX "recipe_category_category_id" ON "recipe_category" ("category_id");
CREATE TABLE "recipe_on_list" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "shopping_list_id" VARCHAR(36) NOT NULL,
  "recipe_id" VARCHAR(36) NOT NULL,
  FOREIGN KEY ("shopping_list_id") REFERENCES "shopping_list" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("recipe_id") REFERENCES "recipe" ("id") ON DELETE CASCADE);
CREATE INDEX "recipe_on_list_recipe_id" ON "recipe_on_list" ("recipe_id");
CREATE UNIQUE INDEX "recipe_on_list_shopping_list_id_recipe_id" ON "recipe_on_list" ("shopping_list_id", "recipe_id");
CREATE TABLE "tag" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "group_id" VARCHAR(36) NOT NULL,
  "name" VARCHAR(255) NOT NULL,
  "slug" VARCHAR(255) NOT NULL,
  FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE CASCADE);
CREATE UNIQUE INDEX "tag_group_id_slug" ON "tag" ("group_id", "slug");
CREATE TABLE "recipe_tag" (
  "recipe_id" VARCHAR(36) NOT NULL,
  "tag_id" VARCHAR(36) NOT NULL, PRIMARY KEY ("recipe_id",
  "tag_id"),
  FOREIGN KEY ("recipe_id") REFERENCES "recipe" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("tag_id") REFERENCES "tag" ("id") ON DELETE CASCADE) WITHOUT ROWID;
CREATE INDEX "recipe_tag_tag_id" ON "recipe_tag" ("tag_id");
CREATE TABLE "tool" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "group_id" VARCHAR(36) NOT NULL,
  "name" VARCHAR(255) NOT NULL,
  "slug" VARCHAR(255) NOT NULL,
  FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE CASCADE);
CREATE UNIQUE INDEX "tool_group_id_slug" ON "tool" ("group_id", "slug");
CREATE TABLE "recipe_tool" (
  "recipe_id" VARCHAR(36) NOT NULL,
  "tool_id" VARCHAR(36) NOT NULL, PRIMARY KEY ("recipe_id",
  "tool_id"),
  FOREIGN KEY ("recipe_id") REFERENCES "recipe" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("tool_id") REFERENCES "tool" ("id") ON DELETE CASCADE) WITHOUT ROWID;
CREATE INDEX "recipe_tool_tool_id" ON "recipe_tool" ("tool_id");
CREATE TABLE "removed_item" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "group_id" VARCHAR(36) NOT NULL,
  "table_name" VARCHAR(255) NOT NULL,
  "row_id" VARCHAR(36) NOT NULL,
  "name" TEXT NOT NULL,
  "content" BLOB NOT NULL,
  FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE CASCADE);
CREATE INDEX "removed_item_group_id" ON "removed_item" ("group_id");
CREATE INDEX "removed_item_row_id" ON "removed_item" ("row_id");
CREATE TABLE "report_entry" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "report_id" VARCHAR(36) NOT NULL,
  "success" INTEGER NOT NULL,
  "message" TEXT NOT NULL,
  "exception" TEXT NOT NULL,
  FOREIGN KEY ("report_id") REFERENCES "report" ("id") ON DELETE CASCADE);
CREATE INDEX "report_entry_report_id" ON "report_entry" ("report_id");
CREATE TABLE "reset_word" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "user_id" VARCHAR(36) NOT NULL,
  "hash" VARCHAR(255) NOT NULL,
  "stands_for" VARCHAR(255) NOT NULL,
  "expires_at" TEXT NOT NULL,
  FOREIGN KEY ("user_id") REFERENCES "user" ("id") ON DELETE CASCADE);
CREATE UNIQUE INDEX "reset_word_user_id" ON "reset_word" ("user_id");
CREATE UNIQUE INDEX "reset_word_hash" ON "reset_word" ("hash");
CREATE INDEX "reset_word_expires_at" ON "reset_word" ("expires_at");
CREATE TABLE "revision" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "recipe_id" VARCHAR(36) NOT NULL,
  "number" INTEGER NOT NULL,
  "kind" VARCHAR(255) NOT NULL,
  "user_id" VARCHAR(36),
  "user_name" TEXT NOT NULL,
  "version" TEXT NOT NULL,
  "content" BLOB NOT NULL,
  FOREIGN KEY ("recipe_id") REFERENCES "recipe" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("user_id") REFERENCES "user" ("id") ON DELETE SET NULL);
CREATE INDEX "revision_user_id" ON "revision" ("user_id");
CREATE UNIQUE INDEX "revision_recipe_id_number" ON "revision" ("recipe_id", "number");
CREATE TABLE "share_link" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "group_id" VARCHAR(36) NOT NULL,
  "recipe_id" VARCHAR(36) NOT NULL,
  "user_id" VARCHAR(36) NOT NULL,
  "expires_at" TEXT NOT NULL,
  FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("recipe_id") REFERENCES "recipe" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("user_id") REFERENCES "user" ("id") ON DELETE CASCADE);
CREATE INDEX "share_link_group_id" ON "share_link" ("group_id");
CREATE INDEX "share_link_recipe_id" ON "share_link" ("recipe_id");
CREATE INDEX "share_link_user_id" ON "share_link" ("user_id");
CREATE INDEX "share_link_expires_at" ON "share_link" ("expires_at");
CREATE TABLE "step" (
  "position" INTEGER NOT NULL,
  "recipe_id" VARCHAR(36) NOT NULL,
  "id" VARCHAR(36) NOT NULL,
  "title" TEXT NOT NULL,
  "summary" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  "ingredient_references" TEXT NOT NULL, PRIMARY KEY ("recipe_id",
  "position"),
  FOREIGN KEY ("recipe_id") REFERENCES "recipe" ("id") ON DELETE CASCADE) WITHOUT ROWID;
CREATE TABLE "task" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "group_id" VARCHAR(36),
  "household_id" VARCHAR(36),
  "user_id" VARCHAR(36),
  "language" TEXT,
  "given" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  "due" TEXT NOT NULL,
  "tries" INTEGER NOT NULL,
  "interruptions" INTEGER NOT NULL,
  "done" INTEGER NOT NULL,
  "total" INTEGER NOT NULL,
  "result" TEXT,
  "reason" TEXT,
  "started_at" TEXT,
  "ended_at" TEXT);
CREATE INDEX "task_user_id" ON "task" ("user_id");
CREATE INDEX "task_state_due" ON "task" ("state", "due");
CREATE INDEX "task_kind_state" ON "task" ("kind", "state");
CREATE TABLE "task_line" (
  "position" INTEGER NOT NULL,
  "task_id" VARCHAR(36) NOT NULL,
  "line" TEXT NOT NULL);
CREATE UNIQUE INDEX "task_line_task_id_position" ON "task_line" ("task_id", "position");
CREATE TABLE "token" (
  "id" INTEGER NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "user_id" VARCHAR(36) NOT NULL,
  "hash" VARCHAR(255) NOT NULL,
  "kind" VARCHAR(255) NOT NULL,
  "session" VARCHAR(36) NOT NULL,
  "since" TEXT NOT NULL,
  "user_agent" VARCHAR(255) NOT NULL,
  "network" VARCHAR(255) NOT NULL,
  "name" VARCHAR(255),
  "integration_id" VARCHAR(255),
  "expires_at" TEXT,
  "used_at" TEXT,
  FOREIGN KEY ("user_id") REFERENCES "user" ("id") ON DELETE CASCADE);
CREATE INDEX "token_user_id" ON "token" ("user_id");
CREATE UNIQUE INDEX "token_hash" ON "token" ("hash");
CREATE INDEX "token_session" ON "token" ("session");
CREATE TABLE "tool_on_hand" (
  "household_id" VARCHAR(36) NOT NULL,
  "tool_id" VARCHAR(36) NOT NULL, PRIMARY KEY ("tool_id",
  "household_id"),
  FOREIGN KEY ("household_id") REFERENCES "household" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("tool_id") REFERENCES "tool" ("id") ON DELETE CASCADE) WITHOUT ROWID;
CREATE INDEX "tool_on_hand_household_id" ON "tool_on_hand" ("household_id");
CREATE TABLE "trashed_recipe" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "recipe_id" VARCHAR(36) NOT NULL,
  "group_id" VARCHAR(36) NOT NULL,
  "household_id" VARCHAR(36),
  "user_id" VARCHAR(36),
  "locked" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "slug" VARCHAR(255) NOT NULL,
  "image" VARCHAR(255),
  "deleted_by" TEXT NOT NULL,
  "content" BLOB NOT NULL,
  FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("household_id") REFERENCES "household" ("id") ON DELETE SET NULL,
  FOREIGN KEY ("user_id") REFERENCES "user" ("id") ON DELETE SET NULL);
CREATE INDEX "trashed_recipe_recipe_id" ON "trashed_recipe" ("recipe_id");
CREATE INDEX "trashed_recipe_household_id" ON "trashed_recipe" ("household_id");
CREATE INDEX "trashed_recipe_user_id" ON "trashed_recipe" ("user_id");
CREATE INDEX "trashed_recipe_group_id_created_at" ON "trashed_recipe" ("group_id", "created_at");
CREATE TABLE "webhook" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "group_id" VARCHAR(36) NOT NULL,
  "household_id" VARCHAR(36) NOT NULL,
  "name" TEXT NOT NULL,
  "url" TEXT NOT NULL,
  "enabled" INTEGER NOT NULL,
  "webhook_type" TEXT NOT NULL,
  "scheduled_time" TEXT NOT NULL,
  "checked_until" TEXT NOT NULL,
  FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("household_id") REFERENCES "household" ("id") ON DELETE CASCADE);
CREATE INDEX "webhook_group_id" ON "webhook" ("group_id");
CREATE INDEX "webhook_household_id" ON "webhook" ("household_id");
CREATE INDEX "recipe_in_order_of_name" ON "recipe" ("group_id", "sort_name", "number", "id");
CREATE TRIGGER "sort_new_recipe" AFTER INSERT ON "recipe" BEGIN UPDATE "recipe" SET "sort_name" = sort_key(new."name") WHERE "id" = new."id"; END;
CREATE TRIGGER "sort_renamed_recipe" AFTER UPDATE OF "name" ON "recipe" BEGIN UPDATE "recipe" SET "sort_name" = sort_key(new."name") WHERE "id" = new."id"; END;
CREATE TRIGGER "mean_after_INSERT" AFTER INSERT ON "rating" BEGIN
  UPDATE "recipe" SET "rating" = (
    SELECT avg("rating") FROM "rating" WHERE "recipe_id" = "recipe"."id" AND "rating" > 0
  ) WHERE "id" = new."recipe_id";
END;
CREATE TRIGGER "mean_after_UPDATE" AFTER UPDATE ON "rating" BEGIN
  UPDATE "recipe" SET "rating" = (
    SELECT avg("rating") FROM "rating" WHERE "recipe_id" = "recipe"."id" AND "rating" > 0
  ) WHERE "id" = new."recipe_id";
END;
CREATE TRIGGER "mean_after_DELETE" AFTER DELETE ON "rating" BEGIN
  UPDATE "recipe" SET "rating" = (
    SELECT avg("rating") FROM "rating" WHERE "recipe_id" = "recipe"."id" AND "rating" > 0
  ) WHERE "id" = old."recipe_id";
END;
CREATE TABLE "search_stale" (
  "recipe_id" TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID;
CREATE VIRTUAL TABLE "search_text" USING fts5("name", "description", "ingredients", "sorted_under", "of_group", content='', contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 0');
CREATE TABLE "search_word" (
  "id" INTEGER NOT NULL PRIMARY KEY,
  "word" TEXT NOT NULL UNIQUE);
CREATE VIRTUAL TABLE "search_spelling" USING fts5("word", content='search_word', content_rowid='id', tokenize='trigram');
CREATE TRIGGER "spell_new_word" AFTER INSERT ON "search_word" BEGIN INSERT INTO "search_spelling" ("rowid", "word") VALUES (new."id", new."word"); END;
CREATE TRIGGER "forget_text" AFTER DELETE ON "recipe" BEGIN DELETE FROM "search_text" WHERE "rowid" = old."number"; END;
CREATE TRIGGER "stale_0" AFTER INSERT ON "recipe" BEGIN INSERT OR IGNORE INTO "search_stale" VALUES (new."id"); END;
CREATE TRIGGER "stale_1" AFTER UPDATE OF "name", "description" ON "recipe" BEGIN INSERT OR IGNORE INTO "search_stale" VALUES (new."id"); END;
CREATE TRIGGER "stale_2" AFTER UPDATE OF "name", "plural_name" ON "food" BEGIN INSERT OR IGNORE INTO "search_stale" SELECT "recipe_id" FROM "ingredient" WHERE "food_id" = new."id"; END;
CREATE TRIGGER "stale_3" AFTER UPDATE OF "food_text", "note", "original_text", "food_id" ON "ingredient" BEGIN INSERT OR IGNORE INTO "search_stale" VALUES (new."recipe_id"); END;
CREATE TRIGGER "stale_4" AFTER INSERT ON "ingredient" BEGIN INSERT OR IGNORE INTO "search_stale" VALUES (new."recipe_id"); END;
CREATE TRIGGER "stale_5" AFTER DELETE ON "ingredient" BEGIN INSERT OR IGNORE INTO "search_stale" VALUES (old."recipe_id"); END;
CREATE TRIGGER "stale_6" AFTER UPDATE OF "name" ON "category" BEGIN INSERT OR IGNORE INTO "search_stale" SELECT "recipe_id" FROM "recipe_category" WHERE "category_id" = new."id"; END;
CREATE TRIGGER "stale_7" AFTER UPDATE OF "category_id" ON "recipe_category" BEGIN INSERT OR IGNORE INTO "search_stale" VALUES (new."recipe_id"); END;
CREATE TRIGGER "stale_8" AFTER INSERT ON "recipe_category" BEGIN INSERT OR IGNORE INTO "search_stale" VALUES (new."recipe_id"); END;
CREATE TRIGGER "stale_9" AFTER DELETE ON "recipe_category" BEGIN INSERT OR IGNORE INTO "search_stale" VALUES (old."recipe_id"); END;
CREATE TRIGGER "stale_10" AFTER UPDATE OF "name" ON "tag" BEGIN INSERT OR IGNORE INTO "search_stale" SELECT "recipe_id" FROM "recipe_tag" WHERE "tag_id" = new."id"; END;
CREATE TRIGGER "stale_11" AFTER UPDATE OF "tag_id" ON "recipe_tag" BEGIN INSERT OR IGNORE INTO "search_stale" VALUES (new."recipe_id"); END;
CREATE TRIGGER "stale_12" AFTER INSERT ON "recipe_tag" BEGIN INSERT OR IGNORE INTO "search_stale" VALUES (new."recipe_id"); END;
CREATE TRIGGER "stale_13" AFTER DELETE ON "recipe_tag" BEGIN INSERT OR IGNORE INTO "search_stale" VALUES (old."recipe_id"); END;
CREATE TRIGGER "stale_14" AFTER UPDATE OF "name" ON "tool" BEGIN INSERT OR IGNORE INTO "search_stale" SELECT "recipe_id" FROM "recipe_tool" WHERE "tool_id" = new."id"; END;
CREATE TRIGGER "stale_15" AFTER UPDATE OF "tool_id" ON "recipe_tool" BEGIN INSERT OR IGNORE INTO "search_stale" VALUES (new."recipe_id"); END;
CREATE TRIGGER "stale_16" AFTER INSERT ON "recipe_tool" BEGIN INSERT OR IGNORE INTO "search_stale" VALUES (new."recipe_id"); END;
CREATE TRIGGER "stale_17" AFTER DELETE ON "recipe_tool" BEGIN INSERT OR IGNORE INTO "search_stale" VALUES (old."recipe_id"); END;
CREATE TRIGGER "place_new_label" AFTER INSERT ON "label" BEGIN
  INSERT INTO "label_setting" ("id", "shopping_list_id", "label_id", "position")
  SELECT concat(lower(hex(randomblob(4))), '-', lower(hex(randomblob(2))), '-4', substr(lower(hex(randomblob(2))), 2), '-a', substr(lower(hex(randomblob(2))), 2), '-', lower(hex(randomblob(6)))), "shopping_list"."id", NEW."id",
    (SELECT coalesce(max("position") + 1, 0) FROM "label_setting" AS "own"
      WHERE "own"."shopping_list_id" = "shopping_list"."id")
  FROM "shopping_list" WHERE "shopping_list"."group_id" = NEW."group_id";
END;
CREATE TRIGGER "tell_new_list" AFTER INSERT ON "shopping_list" BEGIN
INSERT INTO "latest_change" ("id", "kind", "subject", "household_id", "version")
  SELECT DISTINCT 'lists:' || "household"."id", 'lists', "household"."id", "household"."id",
    (SELECT coalesce(max("version"), 0) + 1 FROM "latest_change") FROM "household" WHERE "id" = NEW."household_id"
  ON CONFLICT ("id") DO UPDATE SET "version" = (SELECT max("version") + 1 FROM "latest_change"),
    "household_id" = excluded."household_id";
END;
CREATE TRIGGER "tell_changed_list" AFTER UPDATE ON "shopping_list" BEGIN
INSERT INTO "latest_change" ("id", "kind", "subject", "household_id", "version")
  SELECT DISTINCT 'list:' || "shopping_list"."id", 'list', "shopping_list"."id", "shopping_list"."household_id",
    (SELECT coalesce(max("version"), 0) + 1 FROM "latest_change") FROM "shopping_list" WHERE "id" = NEW."id"
  ON CONFLICT ("id") DO UPDATE SET "version" = (SELECT max("version") + 1 FROM "latest_change"),
    "household_id" = excluded."household_id";
END;
CREATE TRIGGER "tell_deleted_list" AFTER DELETE ON "shopping_list" BEGIN
INSERT INTO "latest_change" ("id", "kind", "subject", "household_id", "version")
  SELECT DISTINCT 'list:' || OLD."id", 'list', OLD."id", OLD."household_id",
    (SELECT coalesce(max("version"), 0) + 1 FROM "latest_change") FROM "household" WHERE "id" = OLD."household_id"
  ON CONFLICT ("id") DO UPDATE SET "version" = (SELECT max("version") + 1 FROM "latest_change"),
    "household_id" = excluded."household_id"; INSERT INTO "latest_change" ("id", "kind", "subject", "household_id", "version")
  SELECT DISTINCT 'lists:' || "household"."id", 'lists', "household"."id", "household"."id",
    (SELECT coalesce(max("version"), 0) + 1 FROM "latest_change") FROM "household" WHERE "id" = OLD."household_id"
  ON CONFLICT ("id") DO UPDATE SET "version" = (SELECT max("version") + 1 FROM "latest_change"),
    "household_id" = excluded."household_id";
END;
CREATE TRIGGER "tell_renamed_list" AFTER UPDATE OF "name", "household_id" ON "shopping_list" BEGIN
INSERT INTO "latest_change" ("id", "kind", "subject", "household_id", "version")
  SELECT DISTINCT 'lists:' || "household"."id", 'lists', "household"."id", "household"."id",
    (SELECT coalesce(max("version"), 0) + 1 FROM "latest_change") FROM "household" WHERE "id" = OLD."household_id"
  ON CONFLICT ("id") DO UPDATE SET "version" = (SELECT max("version") + 1 FROM "latest_change"),
    "household_id" = excluded."household_id"; INSERT INTO "latest_change" ("id", "kind", "subject", "household_id", "version")
  SELECT DISTINCT 'lists:' || "household"."id", 'lists', "household"."id", "household"."id",
    (SELECT coalesce(max("version"), 0) + 1 FROM "latest_change") FROM "household" WHERE "id" = NEW."household_id"
  ON CONFLICT ("id") DO UPDATE SET "version" = (SELECT max("version") + 1 FROM "latest_change"),
    "household_id" = excluded."household_id";
END;
CREATE TRIGGER "tell_insert_of_list_item" AFTER INSERT ON "list_item" BEGIN
INSERT INTO "latest_change" ("id", "kind", "subject", "household_id", "version")
  SELECT DISTINCT 'list:' || "shopping_list"."id", 'list', "shopping_list"."id", "shopping_list"."household_id",
    (SELECT coalesce(max("version"), 0) + 1 FROM "latest_change") FROM "shopping_list" WHERE "id" = NEW."shopping_list_id"
  ON CONFLICT ("id") DO UPDATE SET "version" = (SELECT max("version") + 1 FROM "latest_change"),
    "household_id" = excluded."household_id";
END;
CREATE TRIGGER "tell_delete_of_list_item" AFTER DELETE ON "list_item" BEGIN
INSERT INTO "latest_change" ("id", "kind", "subject", "household_id", "version")
  SELECT DISTINCT 'list:' || "shopping_list"."id", 'list', "shopping_list"."id", "shopping_list"."household_id",
    (SELECT coalesce(max("version"), 0) + 1 FROM "latest_change") FROM "shopping_list" WHERE "id" = OLD."shopping_list_id"
  ON CONFLICT ("id") DO UPDATE SET "version" = (SELECT max("version") + 1 FROM "latest_change"),
    "household_id" = excluded."household_id";
END;
CREATE TRIGGER "tell_update_of_list_item" AFTER UPDATE ON "list_item" BEGIN
INSERT INTO "latest_change" ("id", "kind", "subject", "household_id", "version")
  SELECT DISTINCT 'list:' || "shopping_list"."id", 'list', "shopping_list"."id", "shopping_list"."household_id",
    (SELECT coalesce(max("version"), 0) + 1 FROM "latest_change") FROM "shopping_list" WHERE "id" = OLD."shopping_list_id"
  ON CONFLICT ("id") DO UPDATE SET "version" = (SELECT max("version") + 1 FROM "latest_change"),
    "household_id" = excluded."household_id"; INSERT INTO "latest_change" ("id", "kind", "subject", "household_id", "version")
  SELECT DISTINCT 'list:' || "shopping_list"."id", 'list', "shopping_list"."id", "shopping_list"."household_id",
    (SELECT coalesce(max("version"), 0) + 1 FROM "latest_change") FROM "shopping_list" WHERE "id" = NEW."shopping_list_id"
  ON CONFLICT ("id") DO UPDATE SET "version" = (SELECT max("version") + 1 FROM "latest_change"),
    "household_id" = excluded."household_id";
END;
CREATE TRIGGER "tell_insert_of_label_setting" AFTER INSERT ON "label_setting" BEGIN
INSERT INTO "latest_change" ("id", "kind", "subject", "household_id", "version")
  SELECT DISTINCT 'list:' || "shopping_list"."id", 'list', "shopping_list"."id", "shopping_list"."household_id",
    (SELECT coalesce(max("version"), 0) + 1 FROM "latest_change") FROM "shopping_list" WHERE "id" = NEW."shopping_list_id"
  ON CONFLICT ("id") DO UPDATE SET "version" = (SELECT max("version") + 1 FROM "latest_change"),
    "household_id" = excluded."household_id";
END;
CREATE TRIGGER "tell_delete_of_label_setting" AFTER DELETE ON "label_setting" BEGIN
INSERT INTO "latest_change" ("id", "kind", "subject", "household_id", "version")
  SELECT DISTINCT 'list:' || "shopping_list"."id", 'list', "shopping_list"."id", "shopping_list"."household_id",
    (SELECT coalesce(max("version"), 0) + 1 FROM "latest_change") FROM "shopping_list" WHERE "id" = OLD."shopping_list_id"
  ON CONFLICT ("id") DO UPDATE SET "version" = (SELECT max("version") + 1 FROM "latest_change"),
    "household_id" = excluded."household_id";
END;
CREATE TRIGGER "tell_update_of_label_setting" AFTER UPDATE ON "label_setting" BEGIN
INSERT INTO "latest_change" ("id", "kind", "subject", "household_id", "version")
  SELECT DISTINCT 'list:' || "shopping_list"."id", 'list', "shopping_list"."id", "shopping_list"."household_id",
    (SELECT coalesce(max("version"), 0) + 1 FROM "latest_change") FROM "shopping_list" WHERE "id" = OLD."shopping_list_id"
  ON CONFLICT ("id") DO UPDATE SET "version" = (SELECT max("version") + 1 FROM "latest_change"),
    "household_id" = excluded."household_id"; INSERT INTO "latest_change" ("id", "kind", "subject", "household_id", "version")
  SELECT DISTINCT 'list:' || "shopping_list"."id", 'list', "shopping_list"."id", "shopping_list"."household_id",
    (SELECT coalesce(max("version"), 0) + 1 FROM "latest_change") FROM "shopping_list" WHERE "id" = NEW."shopping_list_id"
  ON CONFLICT ("id") DO UPDATE SET "version" = (SELECT max("version") + 1 FROM "latest_change"),
    "household_id" = excluded."household_id";
END;
CREATE TRIGGER "tell_insert_of_recipe_on_list" AFTER INSERT ON "recipe_on_list" BEGIN
INSERT INTO "latest_change" ("id", "kind", "subject", "household_id", "version")
  SELECT DISTINCT 'list:' || "shopping_list"."id", 'list', "shopping_list"."id", "shopping_list"."household_id",
    (SELECT coalesce(max("version"), 0) + 1 FROM "latest_change") FROM "shopping_list" WHERE "id" = NEW."shopping_list_id"
  ON CONFLICT ("id") DO UPDATE SET "version" = (SELECT max("version") + 1 FROM "latest_change"),
    "household_id" = excluded."household_id";
END;
CREATE TRIGGER "tell_delete_of_recipe_on_list" AFTER DELETE ON "recipe_on_list" BEGIN
INSERT INTO "latest_change" ("id", "kind", "subject", "household_id", "version")
  SELECT DISTINCT 'list:' || "shopping_list"."id", 'list', "shopping_list"."id", "shopping_list"."household_id",
    (SELECT coalesce(max("version"), 0) + 1 FROM "latest_change") FROM "shopping_list" WHERE "id" = OLD."shopping_list_id"
  ON CONFLICT ("id") DO UPDATE SET "version" = (SELECT max("version") + 1 FROM "latest_change"),
    "household_id" = excluded."household_id";
END;
CREATE TRIGGER "tell_update_of_recipe_on_list" AFTER UPDATE ON "recipe_on_list" BEGIN
INSERT INTO "latest_change" ("id", "kind", "subject", "household_id", "version")
  SELECT DISTINCT 'list:' || "shopping_list"."id", 'list', "shopping_list"."id", "shopping_list"."household_id",
    (SELECT coalesce(max("version"), 0) + 1 FROM "latest_change") FROM "shopping_list" WHERE "id" = OLD."shopping_list_id"
  ON CONFLICT ("id") DO UPDATE SET "version" = (SELECT max("version") + 1 FROM "latest_change"),
    "household_id" = excluded."household_id"; INSERT INTO "latest_change" ("id", "kind", "subject", "household_id", "version")
  SELECT DISTINCT 'list:' || "shopping_list"."id", 'list', "shopping_list"."id", "shopping_list"."household_id",
    (SELECT coalesce(max("version"), 0) + 1 FROM "latest_change") FROM "shopping_list" WHERE "id" = NEW."shopping_list_id"
  ON CONFLICT ("id") DO UPDATE SET "version" = (SELECT max("version") + 1 FROM "latest_change"),
    "household_id" = excluded."household_id";
END;
CREATE TRIGGER "tell_insert_of_plan_entry" AFTER INSERT ON "plan_entry" BEGIN
INSERT INTO "latest_change" ("id", "kind", "subject", "household_id", "version")
  SELECT DISTINCT 'plan:' || "household"."id", 'plan', "household"."id", "household"."id",
    (SELECT coalesce(max("version"), 0) + 1 FROM "latest_change") FROM "household" WHERE "id" = NEW."household_id"
  ON CONFLICT ("id") DO UPDATE SET "version" = (SELECT max("version") + 1 FROM "latest_change"),
    "household_id" = excluded."household_id";
END;
CREATE TRIGGER "tell_delete_of_plan_entry" AFTER DELETE ON "plan_entry" BEGIN
INSERT INTO "latest_change" ("id", "kind", "subject", "household_id", "version")
  SELECT DISTINCT 'plan:' || "household"."id", 'plan', "household"."id", "household"."id",
    (SELECT coalesce(max("version"), 0) + 1 FROM "latest_change") FROM "household" WHERE "id" = OLD."household_id"
  ON CONFLICT ("id") DO UPDATE SET "version" = (SELECT max("version") + 1 FROM "latest_change"),
    "household_id" = excluded."household_id";
END;
CREATE TRIGGER "tell_update_of_plan_entry" AFTER UPDATE ON "plan_entry" BEGIN
INSERT INTO "latest_change" ("id", "kind", "subject", "household_id", "version")
  SELECT DISTINCT 'plan:' || "household"."id", 'plan', "household"."id", "household"."id",
    (SELECT coalesce(max("version"), 0) + 1 FROM "latest_change") FROM "household" WHERE "id" = OLD."household_id"
  ON CONFLICT ("id") DO UPDATE SET "version" = (SELECT max("version") + 1 FROM "latest_change"),
    "household_id" = excluded."household_id"; INSERT INTO "latest_change" ("id", "kind", "subject", "household_id", "version")
  SELECT DISTINCT 'plan:' || "household"."id", 'plan', "household"."id", "household"."id",
    (SELECT coalesce(max("version"), 0) + 1 FROM "latest_change") FROM "household" WHERE "id" = NEW."household_id"
  ON CONFLICT ("id") DO UPDATE SET "version" = (SELECT max("version") + 1 FROM "latest_change"),
    "household_id" = excluded."household_id";
END;
CREATE TRIGGER "tell_renamed_label" AFTER UPDATE OF "name", "color" ON "label" BEGIN
INSERT INTO "latest_change" ("id", "kind", "subject", "household_id", "version")
  SELECT DISTINCT 'list:' || "shopping_list"."id", 'list', "shopping_list"."id", "shopping_list"."household_id",
    (SELECT coalesce(max("version"), 0) + 1 FROM "latest_change") FROM "shopping_list" WHERE "id" IN (SELECT "shopping_list_id" FROM "label_setting" WHERE "label_id" = NEW."id")
  ON CONFLICT ("id") DO UPDATE SET "version" = (SELECT max("version") + 1 FROM "latest_change"),
    "household_id" = excluded."household_id";
END;
CREATE TRIGGER "tell_renamed_food" AFTER UPDATE OF "name", "plural_name", "label_id" ON "food" BEGIN
INSERT INTO "latest_change" ("id", "kind", "subject", "household_id", "version")
  SELECT DISTINCT 'list:' || "shopping_list"."id", 'list', "shopping_list"."id", "shopping_list"."household_id",
    (SELECT coalesce(max("version"), 0) + 1 FROM "latest_change") FROM "shopping_list" WHERE "id" IN (SELECT "shopping_list_id" FROM "list_item" WHERE "food_id" = NEW."id")
  ON CONFLICT ("id") DO UPDATE SET "version" = (SELECT max("version") + 1 FROM "latest_change"),
    "household_id" = excluded."household_id";
END;
CREATE TRIGGER "tell_renamed_unit" AFTER UPDATE OF "name", "plural_name", "abbreviation", "plural_abbreviation", "use_abbreviation", "fraction" ON "unit" BEGIN
INSERT INTO "latest_change" ("id", "kind", "subject", "household_id", "version")
  SELECT DISTINCT 'list:' || "shopping_list"."id", 'list', "shopping_list"."id", "shopping_list"."household_id",
    (SELECT coalesce(max("version"), 0) + 1 FROM "latest_change") FROM "shopping_list" WHERE "id" IN (SELECT "shopping_list_id" FROM "list_item" WHERE "unit_id" = NEW."id")
  ON CONFLICT ("id") DO UPDATE SET "version" = (SELECT max("version") + 1 FROM "latest_change"),
    "household_id" = excluded."household_id";
END;
CREATE TRIGGER "tell_renamed_recipe" AFTER UPDATE OF "name" ON "recipe" WHEN NEW."name" IS NOT OLD."name" BEGIN
INSERT INTO "latest_change" ("id", "kind", "subject", "household_id", "version")
  SELECT DISTINCT 'list:' || "shopping_list"."id", 'list', "shopping_list"."id", "shopping_list"."household_id",
    (SELECT coalesce(max("version"), 0) + 1 FROM "latest_change") FROM "shopping_list" WHERE "id" IN (SELECT "shopping_list_id" FROM "recipe_on_list" WHERE "recipe_id" = NEW."id")
  ON CONFLICT ("id") DO UPDATE SET "version" = (SELECT max("version") + 1 FROM "latest_change"),
    "household_id" = excluded."household_id"; INSERT INTO "latest_change" ("id", "kind", "subject", "household_id", "version")
  SELECT DISTINCT 'plan:' || "plan_entry"."household_id", 'plan', "plan_entry"."household_id", "plan_entry"."household_id",
    (SELECT coalesce(max("version"), 0) + 1 FROM "latest_change") FROM "plan_entry" WHERE "recipe_id" = NEW."id"
  ON CONFLICT ("id") DO UPDATE SET "version" = (SELECT max("version") + 1 FROM "latest_change"),
    "household_id" = excluded."household_id";
END;
