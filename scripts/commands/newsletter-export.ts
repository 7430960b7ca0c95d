/**
 * `npm run newsletter:export -- --to FILE`: exports the newsletter's subscribers as a CSV file for a mailing service,
 * each with an unsubscribe link. Needs the shop's SITE_URL and AUTH_SECRET, or the links don't work.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { batch } from '../../database/batch.ts'
import { selectSubscribers } from '../../database/queries/core/marketing-subscribers.ts'
import { subscribersFile } from '../../domain/staff/marketing/subscribers-file.ts'
import { finish, joinDatabase } from '../shop/command.ts'
import { authSecret } from '../shop/data-dir.ts'
import { takeArguments } from '../tools/arguments.ts'
import { readSettings } from '../tools/env.ts'
import { shutdownOnSignals } from '../tools/shutdown.ts'
import { stopWith } from '../tools/stop-with.ts'

const { values } = takeArguments({ name: 'npm run newsletter:export', options: { to: { type: 'string' } } })
const file = values.to ?? stopWith('Say where to: npm run newsletter:export -- --to newsletter.csv')
if (existsSync(file)) stopWith(`${file} exists and was left as it is. Name another file, or move this one.`)
const settings = readSettings('prepare')
const shutdown = shutdownOnSignals()

async function exportList(to: string): Promise<string | undefined> {
  const { client } = await joinDatabase(settings, shutdown, { schema: 'as_it_is' })
  const [{ rows }] = await batch(client, 'read', [selectSubscribers()])
  const secret = settings.authSecret ?? authSecret(settings.dataDir)
  // Readable only by this user, as it contains customers' addresses.
  writeFileSync(to, await subscribersFile(rows, { secret, siteUrl: settings.siteUrl }), { mode: 0o600, flag: 'wx' })
  const count = rows.length === 1 ? '1 address is' : `${rows.length} addresses are`
  process.stdout.write(`${count} in ${to}, with links that stop the newsletter at ${settings.siteUrl}.\n`)
  return undefined
}

await finish(shutdown, settings.dataDir, () => exportList(file))
