/** Staff, how they sign in, and the log of their work (docs/domain.md#visitors-customers-and-staff). */
import { flag, oneOf, optionalTime, time } from '../migration.ts'
import { accountTables } from './accounts.ts'

/** SQL: whether another owner can sign in: one who is not disabled and has set a password. */
const ANOTHER_OWNER = `EXISTS (SELECT 1 FROM admins other JOIN admin_accounts account ON account.user_id = other.id
      WHERE other.user_type = 'owner' AND other.is_disabled = 0 AND other.id <> old.id)`

export const staff: readonly string[] = [
  // `account_version` rises with each change of the type or of
  // being disabled, so that no one overwrites a change they have not seen.
  `CREATE TABLE admins (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT NOT NULL UNIQUE CHECK (email = lower(email) AND email LIKE '_%@_%'),
    ${flag('email_verified')},
    image TEXT,
    ${oneOf('user_type', ['owner', 'merchandiser', 'editor', 'support'])},
    ${flag('is_disabled')},
    ${time('created_at')},
    ${time('updated_at')},
    account_version INTEGER NOT NULL DEFAULT 1,
    ${optionalTime('last_sign_in_at')}
  ) STRICT`,
  ...accountTables('admin', optionalTime('confirmed_at')),

  // The last owner who can sign in can't be demoted or disabled (docs/domain.md#visitors-customers-and-staff).
  `CREATE TRIGGER admins_keep_an_owner BEFORE UPDATE OF user_type, is_disabled ON admins
    WHEN old.user_type = 'owner' AND old.is_disabled = 0 AND (new.user_type <> 'owner' OR new.is_disabled = 1)
      AND NOT ${ANOTHER_OWNER}
    BEGIN SELECT raise(ABORT, 'last owner'); END`,
  // Nor can they be removed.
  `CREATE TRIGGER admins_keep_an_owner_row BEFORE DELETE ON admins
    WHEN old.user_type = 'owner' AND old.is_disabled = 0 AND NOT ${ANOTHER_OWNER}
    BEGIN SELECT raise(ABORT, 'last owner'); END`,

  // The secret is encrypted. It is in use if is_on is 1.
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

  // Sign-in attempts of customers and staff, limited by account, IP address and device.
  `CREATE TABLE sign_in_attempts (
    id INTEGER PRIMARY KEY,
    ${oneOf('audience', ['customer', 'admin'])},
    email TEXT NOT NULL,
    ip_address TEXT NOT NULL,
    ${flag('succeeded')},
    ${time('created_at')},
    device TEXT NOT NULL DEFAULT ''
  ) STRICT`,
  'CREATE INDEX sign_in_attempts_by_email ON sign_in_attempts (audience, email, created_at)',
  'CREATE INDEX sign_in_attempts_by_address ON sign_in_attempts (ip_address, created_at)',
  `CREATE INDEX sign_in_attempts_by_device ON sign_in_attempts (device, created_at) WHERE device <> ''`,
  'CREATE INDEX sign_in_attempts_by_time ON sign_in_attempts (created_at)',

  `CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    admin_id TEXT REFERENCES admins (id) ON DELETE SET NULL,
    admin_name TEXT NOT NULL,
    action TEXT NOT NULL,
    noun TEXT NOT NULL,
    noun_id TEXT NOT NULL,
    before_json TEXT CHECK (json_valid(before_json)),
    after_json TEXT CHECK (json_valid(after_json)),
    ${time('created_at')}
  ) STRICT`,
  'CREATE INDEX audit_by_noun ON audit (noun, noun_id, id)',
  'CREATE INDEX audit_by_time ON audit (created_at DESC)',
  'CREATE INDEX audit_by_admin ON audit (admin_id, id)',
  // An entry of the audit log can't be changed.
  `CREATE TRIGGER audit_stays BEFORE UPDATE OF action, noun, noun_id, before_json, after_json, created_at ON audit
    BEGIN SELECT raise(ABORT, 'audit rows do not change'); END`,
]
