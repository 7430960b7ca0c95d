/** `node tests/factories/write-messy-list.ts FILE [SEED]`: writes a messy list of 1,300 rows, to try the import on. */
import { writeFileSync } from 'node:fs'
import { messyList } from './messy-list.ts'

const [file, seed = '1'] = process.argv.slice(2)
if (file === undefined) {
  process.stderr.write('Name the file: node tests/factories/write-messy-list.ts FILE [SEED]\n')
  process.exit(1)
}
const { csv, rows } = messyList(Number(seed))
writeFileSync(file, csv)
const refused = [...rows.values()].filter(({ faults }) => faults.length > 0).length
process.stdout.write(`${file}: ${rows.size} rows, of which an import refuses ${refused}.\n`)
