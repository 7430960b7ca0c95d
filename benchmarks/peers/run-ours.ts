/**
 * Runs the same three builds with our own build: each in a new process, and the later two also in a long-running one.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Client } from '@libsql/client'
import { currentLink } from '../../build/release/release.ts'
import { readSparse } from '../../build/publish/sparse-release.ts'
import { createNodeClient } from '../../database/client-node.ts'
import type { BuildOnce } from '../build-once.ts'
import { openFilledDatabase } from '../filled-database.ts'
import { type Measured, measure, measureCommand } from '../measure.ts'
import { CHANGED_CODE, CHANGED_LABEL, CHANGED_PRICE, type Figures, type Row, wasMeasured } from './figures.ts'
import { generatorEnv, WORK } from './generators.ts'
import { mustShow, weigh, writtenSince } from './pages.ts'
import type { Shop } from './shop/shop.ts'
import { pounds } from './shop/view.ts'
import { routesOf } from './shop-file.ts'
import type { Answered, Asked, WarmBuild } from './warm-build.ts'

const MB = 1e6
const BUILD_ONCE = fileURLToPath(new URL('../build-once.ts', import.meta.url))
const WARM_BUILD = fileURLToPath(new URL('./warm-build.ts', import.meta.url))

const setPrice = (client: Client, pence: number) =>
  client.execute('UPDATE variants SET price_pence = ? WHERE code = ?', [pence, CHANGED_CODE])

/** The first link of the menu's third level. */
const setLabel = (client: Client, name: string) =>
  client.execute(`UPDATE menu_items SET name = ? WHERE id = (
      SELECT min(item.id) FROM menu_items item JOIN menu_items above ON above.id = item.parent_id
      WHERE above.parent_id IS NOT NULL)`, [name])

type Site = WarmBuild & { client: Client; shop: Shop; limit: number }
type Change = { change: () => Promise<unknown>; shown: string; touched?: string[] }

const changesOf = ({ client }: Site, add: number): Record<'price' | 'label', Change> => ({
  price: {
    change: () => setPrice(client, CHANGED_PRICE + add),
    shown: pounds(CHANGED_PRICE + add),
    touched: [CHANGED_CODE],
  },
  label: { change: () => setLabel(client, `${CHANGED_LABEL} ${add}`), shown: `${CHANGED_LABEL} ${add}` },
})

/** Figures of the newest release, after checking that its pages exist and the first one shows the change. */
function figuresOf({ siteDir, shop }: Site, measured: Measured, began: number, shown: string): Figures {
  const out = currentLink(siteDir)
  const isWhole = readSparse(out) === undefined
  mustShow(out, isWhole ? routesOf(shop) : [], shown, shop.products[0]?.route ?? '')
  return { ...measured, written: writtenSince(`${out}/`, began) / MB }
}

/** Builds in a new process, including the start of Node. */
async function buildOnce(site: Site, shown: string): Promise<Figures> {
  const { database, siteDir, mediaDir, limit } = site
  const input: BuildOnce = { database, siteDir, mediaDir, everything: false }
  const began = Date.now()
  const { ended, output, ...measured } = await measureCommand({
    args: [process.execPath, BUILD_ONCE, JSON.stringify(input)],
    cwd: WORK,
    env: generatorEnv(),
    limit,
  })
  if (ended === 'late') return { moreThan: limit }
  if (ended === 'badly') return { failed: output.slice(-2000) }
  return figuresOf(site, measured, began, shown)
}

/** Builds in a process that has built before, and measures only the build. */
async function buildWarm(site: Site): Promise<Partial<Record<'price' | 'label', Figures>>> {
  const { database, siteDir, mediaDir } = site
  const input: WarmBuild = { database, siteDir, mediaDir }
  const runner = fork(WARM_BUILD, [JSON.stringify(input)], { env: generatorEnv() })
  const ended = once(runner, 'exit').then(() => [])
  const build = async ({ change, shown, touched }: Change): Promise<Figures> => {
    await change()
    const began = Date.now()
    const asked: Asked = touched ? { touched } : {}
    const measured = await measure(async () => {
      runner.send(asked)
      const [answered]: Answered[] = await Promise.race([once(runner, 'message'), ended])
      if (!answered?.ok) throw new Error(JSON.stringify(answered) ?? 'The build runner has ended')
    })
    return figuresOf(site, measured, began, shown)
  }
  try {
    // A real runner has always built before, at the latest when the shop was opened.
    await build(changesOf(site, 2).price)
    const { price, label } = changesOf(site, 3)
    return { price: await build(price), label: await build(label) }
  } finally {
    runner.kill()
  }
}

/** Two rows: builds in separate processes, and builds of a long-running runner. */
export async function runOurs(shop: Shop, cores: number, limit: number): Promise<Row[]> {
  const dataDir = join(WORK, 'ours')
  // Left by an interrupted run.
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir)
  const mediaDir = join(dataDir, 'media')
  const sqld = await openFilledDatabase(dataDir, shop.products.length, mediaDir)
  const { url, authToken } = sqld
  const client = createNodeClient({ url, authToken })
  const site: Site = {
    database: { url, authToken },
    siteDir: join(dataDir, 'site'),
    mediaDir,
    client,
    shop,
    limit,
  }
  try {
    const full = await buildOnce(site, shop.products[0]?.name ?? '')
    const alone: Row = { name: 'Cellardoor', cores, figures: { full } }
    if (!wasMeasured(full)) return [alone]
    alone.weight = weigh(
      currentLink(site.siteDir),
      shop.products.map(({ route }) => route),
    )
    for (const [one, { change, shown }] of Object.entries(changesOf(site, 1))) {
      await change()
      alone.figures[one as 'price' | 'label'] = await buildOnce(site, shown)
    }
    const warm: Row = { name: 'Cellardoor, its build runner', cores, figures: await buildWarm(site) }
    return [alone, warm]
  } finally {
    client.close()
    await sqld.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
