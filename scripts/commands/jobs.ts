/**
 * `npm run jobs`: lists the shop's scheduled jobs with their last run, its result, and their next run. `-- --run` makes
 * the running shop run due jobs immediately. Exits with 1 if the last run of a job failed.
 */
import { existsSync, readFileSync } from 'node:fs'
import { batch } from '../../database/batch.ts'
import { jobRuns } from '../../database/queries/core/job-claims.ts'
import { listJobs } from '../../domain/staff/config/list-jobs.ts'
import { finish, joinDatabase } from '../shop/command.ts'
import { dataFolders } from '../shop/data-dir.ts'
import { jsonOf, tableOf } from '../shop/sql/show-rows.ts'
import { takeArguments } from '../tools/arguments.ts'
import { readSettings } from '../tools/env.ts'
import { shutdownOnSignals } from '../tools/shutdown.ts'

const { values } = takeArguments({
  name: 'npm run jobs',
  options: { run: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
})
const settings = readSettings('prepare')
const shutdown = shutdownOnSignals()
const { clockFile } = dataFolders(settings.dataDir)

const NOT_RUNNING = `No shop runs on ${settings.dataDir}, so nothing was run: npm start runs what is due, at its start and each minute.`

/** Makes the running shop run due jobs. Returns a message if that is not possible. */
async function runDue(): Promise<string | undefined> {
  if (!existsSync(clockFile)) return NOT_RUNNING
  const answer = await fetch(readFileSync(clockFile, 'utf8'), { method: 'POST' }).catch(() => undefined)
  if (answer === undefined) return NOT_RUNNING
  return answer.ok ? undefined : `The scheduler answered ${answer.status}; the reason is in what the shop has printed.`
}

const columnsOf = (line: object): string[] => Object.keys(line).map((name) => name.replaceAll('_', ' '))

async function show(): Promise<string | undefined> {
  const { client } = await joinDatabase(settings, shutdown, { schema: 'as_it_is' })
  const [{ rows }] = await batch(client, 'read', [jobRuns()])
  const lines = listJobs(rows, new Date())
  const [first = {}] = lines
  const table = { columns: columnsOf(first), rows: lines.map((line) => Object.values(line)) }
  process.stdout.write(`${values.json ? jsonOf(table) : tableOf(table)}\n`)
  if (!existsSync(clockFile))
    process.stderr.write(`No shop runs on ${settings.dataDir}: nothing is due until npm start.\n`)
  const failed = lines.filter(({ outcome }) => outcome.startsWith('failed')).map(({ job }) => job)
  return failed.length === 0
    ? undefined
    : `Failed: ${failed.join(', ')}. The outcome above has the reason, and the shop's log the stack.`
}

await finish(shutdown, settings.dataDir, async () => (values.run ? await runDue() : undefined) ?? (await show()))
