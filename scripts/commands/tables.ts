/** `npm run tables`: writes database/tables.ts, the types of all tables, from the migrations. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TABLES_FILE, tableTypes } from '../checks/tables/table-types.ts'
import { takeArguments } from '../tools/arguments.ts'
import { ROOT } from '../tools/bundle.ts'

takeArguments({ name: 'npm run tables', options: {} })
writeFileSync(join(ROOT, TABLES_FILE), tableTypes())
console.log(`${TABLES_FILE} is up to date.`)
