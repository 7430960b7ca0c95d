/** A small shop with a built site: a real database, the real bundle, separate folders. */
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Client } from '@libsql/client'
import { serializeSigned } from 'hono/utils/cookie'
import type { BuildOptions, BuildResult } from '../../build/build-options.ts'
import { buildSite } from '../../build/index.ts'
import { batch } from '../../database/batch.ts'
import { insertSession } from '../../database/queries/core/passwords.ts'
import type { BuildOutcome } from '../../database/queries/publishing/build-runner.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry/entry.ts'
import { failedLine } from '../../domain/publishing/build/failed-page.ts'
import { newStaffSession } from '../../functions/core/session/new-session.ts'
import { buildRunner } from '../../scripts/runner/run-build.ts'
import { runNext } from '../../scripts/runner/start-runner.ts'
import { readContent } from '../../scripts/seed/read-content.ts'
import { seedShop } from '../../scripts/seed/seed-shop.ts'
import { createOwner } from '../../scripts/shop/create-owner.ts'
import { type DataFolders, dataFolders } from '../../scripts/shop/data-dir.ts'
import { CLIENT_DIR, SERVER_DIR } from '../../scripts/tools/bundle.ts'
import { ask } from './ask.ts'
import { migratedDatabase, openTestDatabase, withDatabase } from './database.ts'
import { giftEntry, wineEntry } from './entries.ts'
import { madeOnce } from './made-once.ts'
import { AUTH_SECRET, startTestWorker } from './running-shop.ts'
import { withStandIns } from './stand-ins.ts'

export const SITE_URL = 'https://shop.example'
/** The only wine in /white, and the last of 104 in /wine, so that it is not among that list's first cards. */
export const LAST_WINE = 'CD9001'

const REDS = 103
const FIRST_BUILD = Date.UTC(2026, 10, 20, 12)
const MINUTE = 60_000

/** The cheapest and the dearest come first, so that other prices never change the range of a list with them. */
const priceOf = (index: number): number => [1199, 4999][index] ?? 1299

const catalogue = () => [
  ...Array.from({ length: REDS }, (_, index) =>
    wineEntry({
      code: `CD${1000 + index}`,
      price: priceOf(index),
      lockItInPrice: index < 20 ? 1099 : null,
      wineclubPrice: index < 20 ? 1049 : null,
    }),
  ),
  wineEntry({ code: LAST_WINE, kind: 'white', winery: 'Zibibbo', name: 'Bianco', lockItInPrice: null }),
  giftEntry({ code: 'CDG1' }),
]

export type BuiltShop = {
  client: Client
  url: string
  authToken: string
  siteDir: string
  mediaDir: string
  /** Builds, each a minute after the previous one. Throws as buildSite does. */
  build: (over?: Partial<BuildOptions>) => Promise<BuildResult>
  /** Builds. Throws if pages have problems. */
  mustBuild: () => Promise<Extract<BuildResult, { ok: true }>>
  /** A file of the live release; undefined when it is missing. */
  file: (path: string) => Promise<string | undefined>
  /** Build numbers of the live release by file name. */
  numbers: () => Promise<Record<string, number>>
  /** The live release's descriptors by path. */
  descriptors: () => Promise<Record<string, string>>
  releases: () => Promise<string[]>
  close: () => Promise<void>
}

/** Fills an empty database with a shop. */
export type Fill = (shop: { client: Client; mediaDir: string; now: Date }) => Promise<unknown>

/** The demo's content for a catalogue, with everything that its pages need. */
export const fillWith =
  (entries: CatalogueEntry[]): Fill =>
  async ({ client, mediaDir, now }) => {
    const read = readContent()
    if (!read.ok) throw new Error(JSON.stringify(read.errors))
    const content = withStandIns(read.content, [], entries)
    await seedShop({ client, mediaDir, entries, content, kind: 'import', now })
  }

type Folders = { dataDir: string; siteDir: string; mediaDir: string }

const foldersIn = (folder: string): Folders => ({
  dataDir: join(folder, 'data'),
  siteDir: join(folder, 'site'),
  mediaDir: join(folder, 'media'),
})

/** Builds in order, each a minute after the previous one, starting after `builds` earlier ones. */
function builder(client: Client, { siteDir, mediaDir }: Folders, builds: number): BuiltShop['build'] {
  let made = builds
  return (over = {}) => {
    const now = new Date(FIRST_BUILD + made++ * MINUTE)
    const folders = { siteDir, mediaDir, clientDir: CLIENT_DIR, serverDir: SERVER_DIR }
    return buildSite({ client, ...folders, siteUrl: SITE_URL, now, ...over })
  }
}

function mustBeBuilt(result: BuildResult): Extract<BuildResult, { ok: true }> {
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return result
}

/** Fills a shop and builds its site. Throws when its pages have problems. */
async function fillAndBuild(client: Client, folders: Folders, fill: Fill): Promise<void> {
  await fill({ client, mediaDir: folders.mediaDir, now: new Date(FIRST_BUILD) })
  const built = mustBeBuilt(await builder(client, folders, 0)())
  if (built.failed.length > 0) throw new Error(built.failed.map(failedLine).join('\n'))
}

/** Everything that seeding and building read or run. */
const SOURCES = [
  ...['build', 'components', 'content', 'database', 'domain', 'functions', 'pages', 'scripts'],
  ...['tests/factories', 'package-lock.json', 'vite.config.ts'],
]

/** Makes the shop of `catalogue()`, to be copied. */
async function make(folder: string): Promise<void> {
  const folders = foldersIn(folder)
  await cp(await migratedDatabase(), folders.dataDir, { recursive: true })
  await withDatabase(folders.dataDir, (client) => fillAndBuild(client, folders, fillWith(catalogue())))
}

/** Opens a filled and built shop: with `fill`, or else a copy of the shop of `catalogue()`. */
export async function openBuiltShop(fill?: Fill): Promise<BuiltShop> {
  const folder = await mkdtemp(join(tmpdir(), 'cellardoor-site-'))
  const folders = foldersIn(folder)
  const { siteDir, mediaDir, dataDir } = folders
  if (fill === undefined) {
    const made = await madeOnce({ name: 'test-site', sources: SOURCES, make })
    await cp(made, folder, { recursive: true, verbatimSymlinks: true })
  }
  const { client, url, authToken, close } = await openTestDatabase(fill === undefined ? { from: dataDir } : {})
  if (fill !== undefined) await fillAndBuild(client, folders, fill)
  const build = builder(client, folders, 1)
  const current = join(siteDir, 'current')
  const file = (path: string) => readFile(join(current, path), 'utf8').catch(() => undefined)

  async function jsonFiles(dir: string): Promise<Record<string, string>> {
    const names = await readdir(join(current, dir), { recursive: true })
    const json = names.filter((name) => name.endsWith('.json')).toSorted()
    return Object.fromEntries(await Promise.all(json.map(async (name) => [name, await file(join(dir, name))])))
  }
  async function numbers(): Promise<Record<string, number>> {
    const files = Object.entries(await jsonFiles('dynamic_pages/build_numbers'))
    return Object.fromEntries(files.map(([name, text]) => [name, JSON.parse(text).b]))
  }

  return {
    client,
    url,
    authToken,
    siteDir,
    mediaDir,
    build,
    mustBuild: async () => mustBeBuilt(await build()),
    file,
    numbers,
    descriptors: () => jsonFiles('cached_routes'),
    releases: async () => (await readdir(join(siteDir, 'releases'))).toSorted(),
    close: async () => {
      await close()
      await rm(folder, { recursive: true })
    },
  }
}

export type Answer<Body> = { status: number; body: Body }

/** A built, open shop: the Worker serves its releases, an owner edits it through the API, and builds run on request. */
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
