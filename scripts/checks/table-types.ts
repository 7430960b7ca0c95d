/** Checks that database/tables.ts matches the migrations. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../tools/bundle.ts'
import { type Check, noneOf } from './check.ts'
import { TABLES_FILE, tableTypes } from './tables/table-types.ts'

export const tables: Check = {
  name: 'table types',
  run: async () => {
    const isStale = readFileSync(join(ROOT, TABLES_FILE), 'utf8') !== tableTypes()
    return noneOf(isStale ? [`${TABLES_FILE} is out of date: run npm run tables`] : [])
  },
}
