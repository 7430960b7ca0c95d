/** Dead letters whose text could not be made are counted by the health call, which must not read the whole table for it. */
import type { Migration } from './migration.ts'

export const unmadeMail: Migration = {
  number: 28,
  name: 'unmade-mail',
  statements: [
    'ALTER TABLE mail ADD COLUMN is_unmade INTEGER NOT NULL DEFAULT 0 CHECK (is_unmade IN (0, 1))',
    `CREATE INDEX mail_unmade ON mail (id) WHERE state = 'dead' AND is_unmade = 1`,
  ],
}
