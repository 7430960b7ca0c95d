/** `npm run import:check -- FILE`: a dry run of a list of redirects or customers; docs/import-shopify.md. */

import { takeArguments } from './arguments.ts'
import { checkList } from './import/check-list.ts'
import { stopWith } from './stop-with.ts'

const { words } = takeArguments({ name: 'npm run import:check', options: {}, words: 'FILE' })
const [file, ...more] = words
if (file === undefined || more.length > 0) stopWith('Name one CSV file: npm run import:check -- FILE')
const checked = await checkList(file)
if (!checked.ok) stopWith(checked.message)
const { kind, rows, readable, refused } = checked
const lines = refused.map(
  ({ row, faults }) => `  row ${row}: ${faults.map(({ field, reason }) => `${field} ${reason}`).join('; ')}`,
)
process.stdout.write(
  `${readable} of ${rows} ${kind} can be read. Nothing was written.\n${lines.join('\n')}${lines.length > 0 ? '\n' : ''}`,
)
