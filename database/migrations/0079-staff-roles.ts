/** Saved roles of staff: named sets of permissions that owners give to users (docs/domain.md#roles). */
import { json, type Migration, time } from '../migration.ts'

export const staffRoles: Migration = {
  number: 79,
  name: 'staff_roles',
  statements: [
    `CREATE TABLE admin_roles (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE,
    ${json('permissions_json')},
    version INTEGER NOT NULL DEFAULT 1,
    ${time('created_at')},
    ${time('updated_at')}
  ) STRICT`,
    // The triggers that keep an owner count users by their type, so owners have no role.
    `ALTER TABLE admins ADD COLUMN role_id TEXT REFERENCES admin_roles (id)
    CHECK (role_id IS NULL OR user_type <> 'owner')`,
    'CREATE INDEX admins_by_role ON admins (role_id) WHERE role_id IS NOT NULL',
  ],
}
