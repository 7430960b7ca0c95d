/** What the shop keeps about its own running: audit log, mail, and anonymous counts of visits. */
import { day, flag, json, type Migration, oneOf, optionalTime, time } from './migration.ts'

export const operations: Migration = {
  number: 11,
  name: 'operations',
  statements: [
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
    `CREATE TRIGGER audit_stays BEFORE UPDATE OF action, noun, noun_id, before_json, after_json, created_at ON audit
    BEGIN SELECT raise(ABORT, 'audit rows do not change'); END`,

    `CREATE TABLE mail (
      id INTEGER PRIMARY KEY,
      unique_key TEXT UNIQUE,
      template TEXT NOT NULL,
      to_email TEXT NOT NULL,
      ${json('data_json')},
      ${flag('is_marketing')},
      ${oneOf('state', ['queued', 'sent', 'failed', 'dead'])} DEFAULT 'queued',
      attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
      ${time('next_attempt_at')},
      last_error TEXT NOT NULL DEFAULT '',
      subject TEXT NOT NULL DEFAULT '',
      body_html TEXT NOT NULL DEFAULT '',
      body_text TEXT NOT NULL DEFAULT '',
      ${time('created_at')},
      ${optionalTime('sent_at')},
      CHECK ((state = 'sent') = (sent_at IS NOT NULL))
    ) STRICT`,
    `CREATE INDEX mail_due ON mail (next_attempt_at) WHERE state IN ('queued', 'failed')`,
    'CREATE INDEX mail_by_time ON mail (created_at DESC)',

    `CREATE TABLE mail_suppressions (
      email TEXT PRIMARY KEY CHECK (email = lower(email)),
      ${oneOf('reason', ['unsubscribed', 'bounced', 'complained', 'erased'])},
      ${time('created_at')}
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE events (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      route TEXT NOT NULL,
      ${json('data_json')} DEFAULT '{}',
      ${time('created_at')}
    ) STRICT`,
    'CREATE INDEX events_by_time ON events (created_at)',

    `CREATE TABLE daily_counts (
      ${day('day')},
      name TEXT NOT NULL,
      label TEXT NOT NULL DEFAULT '',
      count INTEGER NOT NULL CHECK (count >= 0),
      sum INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (day, name, label)
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX daily_counts_by_name ON daily_counts (name, day)',

    `CREATE TABLE daily_searches (
      ${day('day')},
      term TEXT NOT NULL,
      count INTEGER NOT NULL CHECK (count >= 0),
      without_result INTEGER NOT NULL CHECK (without_result BETWEEN 0 AND count),
      PRIMARY KEY (day, term)
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE web_vitals (
      ${day('day')},
      ${oneOf('metric', ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'])},
      route_type TEXT NOT NULL,
      bucket INTEGER NOT NULL CHECK (bucket >= 0),
      count INTEGER NOT NULL CHECK (count >= 0),
      PRIMARY KEY (day, metric, route_type, bucket)
    ) STRICT, WITHOUT ROWID`,
  ],
}
