CREATE TABLE "stored_setting" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL,
  "name" VARCHAR(255) NOT NULL,
  "value" TEXT NOT NULL);
CREATE UNIQUE INDEX "stored_setting_name" ON "stored_setting" ("name");
