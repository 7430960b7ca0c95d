/** A built shop that is open: the Worker serves its releases, an owner edits it by the API, and builds are done as they are asked for. */
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { batch } from '../../database/batch.ts'
import type { BuildOutcome } from '../../database/queries/build-runner.ts'
import { insertSession } from '../../database/queries/passwords.ts'
import { newStaffSession } from '../../functions/session/new-session.ts'
import { WORKER_DIR } from '../../scripts/bundle.ts'
import { createOwner } from '../../scripts/create-owner.ts'
import { type DataFolders, dataFolders } from '../../scripts/data-dir.ts'
import { buildRunner } from '../../scripts/runner/run-build.ts'
import { runNext } from '../../scripts/runner/start-runner.ts'
import { readWorkerBundle } from '../../scripts/worker-bundle.ts'
import { startWorkerd } from '../../scripts/workerd.ts'
import { ask } from './ask.ts'
import { type BuiltShop, type Fill, openBuiltShop, SITE_URL } from './built-shop.ts'

const SECRET = 'a secret of the tests, long enough to be one'

export type Answer<Body> = { status: number; body: Body }

export type PublishedShop = BuiltShop & {
  /** The Worker's. */
  url: string
  databaseUrl: string
  folders: DataFolders
  /** As the owner. */
  call: <Body = unknown>(method: string, path: string, body?: unknown) => Promise<Answer<Body>>
  /** Does the builds that wait, by a runner that stays; how each has ended. */
  publish: () => Promise<BuildOutcome[]>
  /** Builds the site anew in a folder that has nothing, which it answers; what is live stays. Throws where it can't. */
  buildFull: () => Promise<string>
}

/** The cookie of an owner's session, signed as the Worker signs it. */
async function ownerCookie({ client }: BuiltShop): Promise<string> {
  const now = new Date()
  const owner = { email: 'owner@example.test', name: 'Olive Owner', password: 'a long password' }
  const made = await createOwner(client, owner, now)
  if (!made.ok) throw new Error(JSON.stringify(made))
  const { rows } = await client.execute('SELECT id FROM admins')
  const session = newStaffSession({ ipAddress: '', userAgent: '' }, now)
  await batch(client, 'write', [insertSession('admin', String(rows[0]?.id), session)])
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const bytes = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', bytes.encode(SECRET), hmac, false, ['sign'])
  const signature = await crypto.subtle.sign(hmac, key, bytes.encode(session.token))
  return `admin_session=${encodeURIComponent(`${session.token}.${Buffer.from(signature).toString('base64')}`)}`
}

export async function openPublishedShop(fill?: Fill): Promise<PublishedShop> {
  const shop = await openBuiltShop(fill)
  const { client, siteDir, mediaDir } = shop
  const folders = { ...dataFolders(dirname(siteDir)), siteDir, mediaDir }
  const worker = await startWorkerd({
    ...(await readWorkerBundle(WORKER_DIR)),
    host: '127.0.0.1',
    port: 0,
    siteDir,
    mediaDir,
    configFile: join(dirname(siteDir), 'workerd.capnp'),
    vars: {
      LIBSQL_URL: shop.url,
      LIBSQL_AUTH_TOKEN: shop.authToken,
      SITE_URL: 'http://127.0.0.1',
      AUTH_SECRET: SECRET,
      DEMO: '1',
      VERSION: 'test',
    },
  })
  if (!worker.ok) throw new Error(worker.message)
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
