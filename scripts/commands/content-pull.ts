/** `npm run content:pull -- --to FOLDER`: the drafts of all pages as files, for teams who keep them in version control. */

import { pullPages } from '../shop/content/pull-pages.ts'
import { openShopDatabase } from '../shop/database.ts'
import { takeArguments } from '../tools/arguments.ts'
import { readSettings } from '../tools/env.ts'
import { failureMessage } from '../tools/failure-message.ts'
import { shutdownOnSignals } from '../tools/shutdown.ts'
import { stopWith } from '../tools/stop-with.ts'

const { values } = takeArguments({ name: 'npm run content:pull', options: { to: { type: 'string' } } })
const folder = values.to ?? stopWith('Say where to: npm run content:pull -- --to pages')
const settings = readSettings('prepare')
const shutdown = shutdownOnSignals()

async function pull(to: string): Promise<string | undefined> {
  const database = await openShopDatabase(settings, { join: true, schema: 'as_it_is', onServer: shutdown.add })
  if (!database.ok) return database.message
  shutdown.add(database.database.stop)
  const done = await pullPages(database.database.client, to)
  if (!done.ok) return done.message
  const { written, unchanged, removed, kept: retained, unknown } = done.pulled
  const lines = [
    `${written.length} written, ${unchanged.length} as they were, ${removed.length} removed in ${to}.`,
    ...retained.map((name) => `${name} was edited here, and the shop's page is another: it was left as it is.`),
    ...unknown.map((name) => `${name} is no page of the shop.`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  return undefined
}

const problem = await pull(folder).catch((error: unknown) => failureMessage(error, settings.dataDir))
if (problem !== undefined) process.stderr.write(`\n${problem}\n`)
await shutdown.exit(problem === undefined ? 0 : 1)
