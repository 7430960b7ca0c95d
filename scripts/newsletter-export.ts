/**
 * `npm run newsletter:export -- --to FILE`: the addresses that the newsletter may be sent to, as a CSV file for the service
 * that sends it, each with the link that stops it. It takes SITE_URL and AUTH_SECRET as the shop has them, or the links
 * stop nothing.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { batch } from '../database/batch.ts'
import { selectSubscribers } from '../database/queries/marketing-subscribers.ts'
import { subscribersFile } from '../domain/marketing/subscribers-file.ts'
import { takeArguments } from './arguments.ts'
import { authSecret } from './data-dir.ts'
import { openShopDatabase } from './database.ts'
import { readSettings } from './env.ts'
import { failureMessage } from './failure-message.ts'
import { shutdownOnSignals } from './shutdown.ts'
import { stopWith } from './stop-with.ts'

const { values } = takeArguments({ name: 'npm run newsletter:export', options: { to: { type: 'string' } } })
const file = values.to ?? stopWith('Say where to: npm run newsletter:export -- --to newsletter.csv')
if (existsSync(file)) stopWith(`${file} exists and was left as it is. Name another file, or move this one.`)
const settings = readSettings('prepare')
const shutdown = shutdownOnSignals()

async function exportList(to: string): Promise<string | undefined> {
  const database = await openShopDatabase(settings, { join: true, schema: 'as_it_is', onServer: shutdown.add })
  if (!database.ok) return database.message
  const { client, stop } = database.database
  shutdown.add(stop)
  const [{ rows }] = await batch(client, 'read', [selectSubscribers()])
  const secret = settings.authSecret ?? authSecret(settings.dataDir)
  // Who is on it is nobody else's business.
  writeFileSync(to, await subscribersFile(rows, { secret, siteUrl: settings.siteUrl }), { mode: 0o600, flag: 'wx' })
  const count = rows.length === 1 ? '1 address is' : `${rows.length} addresses are`
  process.stdout.write(`${count} in ${to}, with links that stop the newsletter at ${settings.siteUrl}.\n`)
  return undefined
}

const problem = await exportList(file).catch((error: unknown) => failureMessage(error, settings.dataDir))
if (problem !== undefined) process.stderr.write(`\n${problem}\n`)
await shutdown.exit(problem === undefined ? 0 : 1)
