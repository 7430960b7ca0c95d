/** Staff who are invited by other staff, and their second factor at the sign-in. */
import { flag, type Migration, optionalTime, time } from './migration.ts'

/** An owner who was invited and has never set a password can't look after the shop. */
const ANOTHER_OWNER = `EXISTS (SELECT 1 FROM admins other JOIN admin_accounts account ON account.user_id = other.id
      WHERE other.user_type = 'owner' AND other.is_disabled = 0 AND other.id <> old.id)`

export const staffUsers: Migration = {
  number: 46,
  name: 'staff-users',
  statements: [
    // Rises with each change of the type and of being disabled, so that nobody undoes what they have not seen. Others' tables have
    // a version, too, and are read together with this one.
    'ALTER TABLE admins ADD COLUMN account_version INTEGER NOT NULL DEFAULT 1',
    `ALTER TABLE admins ADD COLUMN ${optionalTime('last_sign_in_at')}`,

    'DROP TRIGGER admins_keep_an_owner',
    'DROP TRIGGER admins_keep_an_owner_row',
    `CREATE TRIGGER admins_keep_an_owner BEFORE UPDATE OF user_type, is_disabled ON admins
    WHEN old.user_type = 'owner' AND old.is_disabled = 0 AND (new.user_type <> 'owner' OR new.is_disabled = 1)
      AND NOT ${ANOTHER_OWNER}
    BEGIN SELECT raise(ABORT, 'last owner'); END`,
    `CREATE TRIGGER admins_keep_an_owner_row BEFORE DELETE ON admins
    WHEN old.user_type = 'owner' AND old.is_disabled = 0 AND NOT ${ANOTHER_OWNER}
    BEGIN SELECT raise(ABORT, 'last owner'); END`,

    // The secret is encrypted; until is_on it is one that is being set up.
    `CREATE TABLE admin_two_factor (
      admin_id TEXT NOT NULL PRIMARY KEY REFERENCES admins (id) ON DELETE CASCADE,
      sealed_secret TEXT NOT NULL,
      ${flag('is_on')},
      last_step INTEGER NOT NULL DEFAULT 0,
      ${time('created_at')}
    ) STRICT, WITHOUT ROWID`,
    `CREATE TABLE admin_recovery_codes (
      admin_id TEXT NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
      code_hash TEXT NOT NULL,
      ${optionalTime('used_at')},
      PRIMARY KEY (admin_id, code_hash)
    ) STRICT, WITHOUT ROWID`,
  ],
}
