/** `npm run import:check -- FILE`: a dry run of a list of redirects or customers; docs/import-shopify.md. */
import { checkList } from './import/check-list.ts'
import { stopWith } from './stop-with.ts'

const [file, ...more] = process.argv.slice(2)
if (file === undefined || more.length > 0) stopWith('npm run import:check -- FILE')
const checked = await checkList(file)
if (!checked.ok) stopWith(checked.message)
const { kind, rows, readable, refused } = checked
const lines = refused.map(
  ({ row, faults }) => `  row ${row}: ${faults.map(({ field, reason }) => `${field} ${reason}`).join('; ')}`,
)
process.stdout.write(
  `${readable} of ${rows} ${kind} can be read. Nothing was written.\n${lines.join('\n')}${lines.length > 0 ? '\n' : ''}`,
)
