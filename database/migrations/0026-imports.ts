/** What the last import wrote, so that the next one can tell the merchant's own changes from the file's. */
import { json, type Migration, oneOf } from './migration.ts'

export const imports: Migration = {
  number: 26,
  name: 'imports',
  statements: [
    `CREATE TABLE imported (
      ${oneOf('noun', ['product', 'category', 'page', 'menu', 'setting'])},
      key TEXT NOT NULL,
      ${json('record_json')},
      PRIMARY KEY (noun, key)
    ) STRICT, WITHOUT ROWID`,
  ],
}
