/** `npm run tables`: writes database/tables.ts, the types of all tables, from the migrations. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { takeArguments } from './arguments.ts'
import { ROOT } from './bundle.ts'
import { TABLES_FILE, tableTypes } from './tables/table-types.ts'

takeArguments({ name: 'npm run tables', options: {} })
writeFileSync(join(ROOT, TABLES_FILE), tableTypes())
console.log(`${TABLES_FILE} is up to date.`)
