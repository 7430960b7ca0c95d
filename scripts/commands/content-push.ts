/**
 * `npm run content:push -- --from FOLDER`: saves the pages of a folder as the shop's drafts, all or none. `--publish`
 * publishes them with the next build, `--dry-run` only reports what it would do. Scripts that are new to the shop's
 * drafts need `--scripts`.
 */
import { existsSync } from 'node:fs'
import type { ContentError } from '../../domain/core/content/parse.ts'
import { finish, joinDatabase } from '../shop/command.ts'
import { pushPages } from '../shop/content/push-pages.ts'
import { dataFolders } from '../shop/data-dir.ts'
import { takeArguments } from '../tools/arguments.ts'
import { readSettings } from '../tools/env.ts'
import { shutdownOnSignals } from '../tools/shutdown.ts'
import { stopWith } from '../tools/stop-with.ts'

const { values } = takeArguments({
  name: 'npm run content:push',
  options: {
    from: { type: 'string' },
    publish: { type: 'boolean' },
    scripts: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  },
})
const folder = values.from ?? stopWith('Say where from: npm run content:push -- --from pages')
const settings = readSettings('prepare')
const shutdown = shutdownOnSignals()

const listed = (names: readonly string[], what: string): string[] =>
  names.length === 0 ? [] : [`${what}: ${names.join(', ')}`]

const lineOf = ({ file, field, message }: ContentError): string => [file, field, message].filter(Boolean).join(', ')

async function push(from: string): Promise<string | undefined> {
  const { client } = await joinDatabase(settings, shutdown)
  const dryRun = values['dry-run'] ?? false
  const { mediaDir } = dataFolders(settings.dataDir)
  const done = await pushPages({
    client,
    folder: from,
    mediaDir: existsSync(mediaDir) ? mediaDir : undefined,
    publish: values.publish ?? false,
    dryRun,
    scripts: values.scripts ?? false,
    now: new Date(),
  })
  if (!done.ok) {
    return `Nothing was pushed.\n${done.errors.map(lineOf).join('\n')}`
  }
  const { created, changed, unchanged, published, words } = done.pushed
  const lines = [
    dryRun ? 'This would be done:' : 'Pushed.',
    ...listed(created, 'New'),
    ...listed(changed, 'Changed'),
    ...listed(published, 'Published'),
    `${unchanged.length} as they were.`,
    ...(words.length === 0 ? [] : ['Words that only say what to write instead:', ...words.map(lineOf)]),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  return undefined
}

await finish(shutdown, settings.dataDir, () => push(folder))
