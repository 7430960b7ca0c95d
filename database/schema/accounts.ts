/** The sessions, passwords and mailed links of customers and of staff, in the columns that better-auth needs. */
import { optionalTime, time } from '../migration.ts'

/** `ofSessions`: further columns of a session. */
export const accountTables = (audience: 'customer' | 'admin', ...ofSessions: readonly string[]): readonly string[] => [
  `CREATE TABLE ${audience}_sessions (
    id TEXT PRIMARY KEY,
    token TEXT NOT NULL UNIQUE,
    user_id TEXT NOT NULL REFERENCES ${audience}s (id) ON DELETE CASCADE,
    ${time('expires_at')},
    ip_address TEXT,
    user_agent TEXT,
    ${time('created_at')},
    ${[time('updated_at'), ...ofSessions].join(', ')}
  ) STRICT`,
  `CREATE INDEX ${audience}_sessions_by_user ON ${audience}_sessions (user_id)`,
  `CREATE INDEX ${audience}_sessions_by_expiry ON ${audience}_sessions (expires_at)`,
  `CREATE TABLE ${audience}_accounts (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    provider_id TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES ${audience}s (id) ON DELETE CASCADE,
    access_token TEXT,
    refresh_token TEXT,
    id_token TEXT,
    ${optionalTime('access_token_expires_at')},
    ${optionalTime('refresh_token_expires_at')},
    scope TEXT,
    password TEXT,
    ${time('created_at')},
    ${time('updated_at')},
    UNIQUE (provider_id, account_id)
  ) STRICT`,
  `CREATE INDEX ${audience}_accounts_by_user ON ${audience}_accounts (user_id)`,
  `CREATE TABLE ${audience}_verifications (
    id TEXT PRIMARY KEY,
    identifier TEXT NOT NULL,
    value TEXT NOT NULL,
    ${time('expires_at')},
    ${time('created_at')},
    ${time('updated_at')}
  ) STRICT`,
  `CREATE INDEX ${audience}_verifications_by_identifier ON ${audience}_verifications (identifier)`,
]
