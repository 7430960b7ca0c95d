/**
 * `npm run sql`: a prompt on the shop's database, also while the shop runs. `-- "SELECT …"` and statements from a pipe
 * run without a prompt. Read-only unless `--write` is given; `--json` prints JSON.
 */
import { text } from 'node:stream/consumers'
import { joinDatabase } from '../shop/command.ts'
import { promptForSql } from '../shop/sql/prompt.ts'
import { runStatement } from '../shop/sql/run-statement.ts'
import { jsonOf, tableOf } from '../shop/sql/show-rows.ts'
import { splitStatements } from '../shop/sql/split-statements.ts'
import { takeArguments } from '../tools/arguments.ts'
import { readSettings } from '../tools/env.ts'
import { failureMessage } from '../tools/failure-message.ts'
import { shutdownOnSignals } from '../tools/shutdown.ts'

const { values, words } = takeArguments({
  name: 'npm run sql',
  words: 'a statement in quotes',
  options: { write: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
})
const { write, json } = values
const settings = readSettings('prepare')
const shutdown = shutdownOnSignals()
const database = await joinDatabase(settings, shutdown, { schema: 'as_it_is' })

/** Runs a statement and prints its result. Returns false if it failed. */
async function run(sql: string): Promise<boolean> {
  const ran = await runStatement(database, sql, { write })
  if (!ran.ok) {
    process.stderr.write(`${ran.message}\n`)
    return false
  }
  const { result, isReadOnly } = ran
  const longest = process.stdout.isTTY ? undefined : Number.POSITIVE_INFINITY
  if (json) process.stdout.write(`${jsonOf(result)}\n`)
  else if (result.columns.length > 0) process.stdout.write(`${tableOf(result, longest)}\n`)
  if (!isReadOnly) process.stderr.write(`${result.rowsAffected} rows changed\n`)
  return true
}

/** Stops at the first statement that fails. */
async function runAll(sql: string): Promise<boolean> {
  const { statements, rest } = splitStatements(sql)
  const all = rest === '' ? statements : [...statements, rest]
  if (all.length === 0) process.stderr.write('There is no statement to run.\n')
  for (const statement of all) if (!(await run(statement))) return false
  return all.length > 0
}

async function prompt(): Promise<boolean> {
  const may = write ? 'Changes are made at once.' : 'It can only be read; npm run sql -- --write may change it.'
  process.stdout.write(`The database of ${settings.libsqlUrl ?? settings.dataDir}. ${may} .help says more.\n`)
  await promptForSql({ input: process.stdin, output: process.stdout, run })
  return true
}

async function work(): Promise<boolean> {
  if (words.length > 0) return runAll(words.join(' '))
  return process.stdin.isTTY ? prompt() : runAll(await text(process.stdin))
}

const isDone = await work().catch((error: unknown) => {
  process.stderr.write(`${failureMessage(error, settings.dataDir)}\n`)
  return false
})
await shutdown.exit(isDone ? 0 : 1)
