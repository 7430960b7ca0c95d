/** A built, open shop: the Worker serves its releases, an owner edits it through the API, and builds run on request. */
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { serializeSigned } from 'hono/utils/cookie'
import { batch } from '../../database/batch.ts'
import { insertSession } from '../../database/queries/core/passwords.ts'
import type { BuildOutcome } from '../../database/queries/publishing/build-runner.ts'
import { failedLine } from '../../domain/publishing/build/failed-page.ts'
import { newStaffSession } from '../../functions/core/session/new-session.ts'
import { buildRunner } from '../../scripts/runner/run-build.ts'
import { runNext } from '../../scripts/runner/start-runner.ts'
import { createOwner } from '../../scripts/shop/create-owner.ts'
import { type DataFolders, dataFolders } from '../../scripts/shop/data-dir.ts'
import { ask } from './ask.ts'
import { type BuiltShop, type Fill, openBuiltShop, SITE_URL } from './built-shop.ts'
import { AUTH_SECRET, startTestWorker } from './running-shop.ts'

export type Answer<Body> = { status: number; body: Body }

export type PublishedShop = BuiltShop & {
  /** URL of the Worker. */
  url: string
  databaseUrl: string
  folders: DataFolders
  /** Calls the API as the owner. */
  call: <Body = unknown>(method: string, path: string, body?: unknown) => Promise<Answer<Body>>
  /** Runs waiting builds with a persistent runner, and returns their outcomes. */
  publish: () => Promise<BuildOutcome[]>
  /** Builds the whole site in a new folder and returns it; the live release stays. Throws when the build fails. */
  buildFull: () => Promise<string>
}

/** The cookie of an owner's session. */
async function ownerCookie({ client }: BuiltShop): Promise<string> {
  const now = new Date()
  const owner = { email: 'owner@example.test', name: 'Olive Owner', password: 'a long password' }
  const made = await createOwner(client, owner, now)
  if (!made.ok) throw new Error(JSON.stringify(made))
  const { rows } = await client.execute('SELECT id FROM admins')
  const session = newStaffSession({ ipAddress: '', userAgent: '' }, now)
  await batch(client, 'write', [insertSession('admin', String(rows[0]?.id), session)])
  return serializeSigned('admin_session', session.token, AUTH_SECRET)
}

export async function openPublishedShop(fill?: Fill): Promise<PublishedShop> {
  const shop = await openBuiltShop(fill)
  const { client, siteDir, mediaDir } = shop
  const folders = { ...dataFolders(dirname(siteDir)), siteDir, mediaDir }
  const configFile = join(dirname(siteDir), 'workerd.capnp')
  const worker = await startTestWorker({ database: shop, siteDir, mediaDir, configFile })
  const url = `http://127.0.0.1:${worker.port}`
  const headers = { 'Content-Type': 'application/json', Origin: url, Cookie: await ownerCookie(shop) }

  const run = buildRunner({ client, folders, siteUrl: SITE_URL })
  return {
    ...shop,
    url,
    databaseUrl: shop.url,
    folders,
    call: async (method, path, body) => {
      const sent = body === undefined ? {} : { sent: JSON.stringify(body) }
      const answer = await ask(url, path, { method, headers, ...sent })
      return { status: answer.status, body: JSON.parse(answer.body.toString()) }
    },
    publish: async () => {
      const outcomes: BuildOutcome[] = []
      const onEnd = (_: unknown, outcome: BuildOutcome) => void outcomes.push(outcome)
      while (await runNext({ client, run, lookEvery: 0, onEnd }, new AbortController().signal));
      return outcomes
    },
    buildFull: async () => {
      const fullDir = join(dirname(siteDir), 'full')
      await rm(fullDir, { recursive: true, force: true })
      const built = await shop.build({ siteDir: fullDir, now: new Date(), isServed: false })
      if (!built.ok) throw new Error(built.problems.join('\n'))
      if (built.failed.length > 0) throw new Error(built.failed.map(failedLine).join('\n'))
      if (built.raised > 0)
        throw new Error(`${built.raised} pages have other content than the database has of the live ones`)
      return fullDir
    },
    close: async () => {
      await worker.stop()
      await shop.close()
    },
  }
}
