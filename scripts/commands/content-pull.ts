/** `npm run content:pull -- --to FOLDER`: the drafts of all pages as files, for teams who keep them in version control. */
import { finish, joinDatabase } from '../shop/command.ts'
import { pullPages } from '../shop/content/pull-pages.ts'
import { takeArguments } from '../tools/arguments.ts'
import { readSettings } from '../tools/env.ts'
import { shutdownOnSignals } from '../tools/shutdown.ts'
import { stopWith } from '../tools/stop-with.ts'

const { values } = takeArguments({ name: 'npm run content:pull', options: { to: { type: 'string' } } })
const folder = values.to ?? stopWith('Say where to: npm run content:pull -- --to pages')
const settings = readSettings('prepare')
const shutdown = shutdownOnSignals()

async function pull(to: string): Promise<string | undefined> {
  const { client } = await joinDatabase(settings, shutdown, { schema: 'as_it_is' })
  const done = await pullPages(client, to)
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

await finish(shutdown, settings.dataDir, () => pull(folder))
