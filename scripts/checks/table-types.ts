/** Checks that database/tables.ts matches the migrations. */
import { type Check, noneOf } from './check.ts'
import { readTables, TABLES_FILE, tableTypes } from './tables/table-types.ts'

export const tables: Check = {
  name: 'table types',
  run: async () => {
    return noneOf(readTables() !== tableTypes() ? [`${TABLES_FILE} is out of date: run npm run tables`] : [])
  },
}
