/** Devices that someone has signed in on before are counted by themselves, so that guesses elsewhere lock no owner out. */
import type { Migration } from './migration.ts'

export const devices: Migration = {
  number: 20,
  name: 'devices',
  statements: [
    `ALTER TABLE sign_in_attempts ADD COLUMN device TEXT NOT NULL DEFAULT ''`,
    `CREATE INDEX sign_in_attempts_by_device ON sign_in_attempts (device, created_at) WHERE device <> ''`,
    'CREATE INDEX sign_in_attempts_by_time ON sign_in_attempts (created_at)',
  ],
}
