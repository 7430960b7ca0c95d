/** Codes may not differ by capitals alone. Shops that have such codes keep them; new ones are refused. */
import type { Migration } from './migration.ts'

export const codesByCase: Migration = {
  number: 66,
  name: 'codes-by-case',
  statements: [
    'CREATE INDEX variants_by_code_in_any_case ON variants (code COLLATE NOCASE)',
    `CREATE TRIGGER variants_keep_codes_apart BEFORE INSERT ON variants
      WHEN EXISTS (SELECT 1 FROM variants WHERE code = new.code COLLATE NOCASE AND code <> new.code)
      BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: variants.code'); END`,
  ],
}
