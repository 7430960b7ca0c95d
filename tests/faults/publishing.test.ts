/** Promise 6: publishing is all or nothing. kill -9 of the build runner at any moment, while a crawler reads the shop. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, expect, test, vi } from 'vitest'
import { isFinished, liveRelease, releaseDir } from '../../build/release/release.ts'
import { batch } from '../../database/batch.ts'
import { selectUnfinishedBuilds } from '../../database/queries/core/builds.ts'
import { countWaitingChanges } from '../../database/queries/core/changes.ts'
import { selectReleases } from '../../database/queries/publishing/releases.ts'
import type { MenuEntry } from '../../domain/publishing/menu/menu-tree.ts'
import type { Stored } from '../../domain/staff/config/section.ts'
import { fillWith, openPublishedShop } from '../factories/built-shop.ts'
import { forAllTests } from '../factories/for-all-tests.ts'
import { runUndisturbed, runUntilKilled } from '../factories/killed-runner.ts'
import { differenceOf, filesIn, NO_DIFFERENCE, servedFiles, staleCopies } from '../factories/served-files.ts'
import { variedCatalogue } from '../factories/varied-catalogue.ts'
import { NIGHTLY, TEST_WAIT } from '../timeouts.ts'
import { FAULT_TIMEOUT_MS, isFull, report } from './faults.ts'
import { type Kill, type Kind, killPlan } from './kill-plan.ts'
import { readRelease, type ShownState, type Watched } from './read-release.ts'

const KILLS = isFull ? 100 : 3
const PRODUCTS = isFull ? 120 : 24
/** Multiple of an undisturbed build's time after which a step will not come any more. */
const LONGEST_BUILD = 3
/** Consecutive kills before an undisturbed build. */
const IN_A_ROW = 3

/** Two reds and a white, so that many lists show several of them. */
const PRICED = ['CD1000', 'CD1001', 'CD1003']
const GUEST = 'CD1009'

const shop = forAllTests(() => openPublishedShop(fillWith(variedCatalogue(PRODUCTS))), FAULT_TIMEOUT_MS)
let watched: Watched
let state: ShownState
beforeAll(async () => {
  const { rows } = await shop.client.execute('SELECT code, route FROM products')
  const routes = new Map(rows.map(({ code, route }) => [String(code), String(route)]))
  const routeOf = (code: string): string => routes.get(code) ?? ''
  watched = {
    routes: ['', 'wine', 'red', 'white', 'gifts', 'wine-club/delivery', ...PRICED.map(routeOf), routeOf('CDG1')],
    codes: PRICED,
    guest: { code: GUEST, route: routeOf(GUEST), list: 'white' },
    menu: /Generation \d+/,
  }
  await save({ price: 60, menu: 'Generation 0', isThere: true })
  await shop.publish()
}, FAULT_TIMEOUT_MS)

async function saved(method: string, path: string, body: unknown): Promise<void> {
  const answer = await shop.call(method, `/api/admin/${path}`, body)
  if (answer.status !== 200) throw new Error(`${path} was answered by ${answer.status}: ${JSON.stringify(answer.body)}`)
}

/** Saves the differences as staff do. */
async function save(wanted: ShownState): Promise<void> {
  for (const code of PRICED) await saved('PATCH', `products/${code}`, { price: wanted.price })
  if (state?.menu !== wanted.menu) {
    const { body } = await shop.call<Stored<MenuEntry[]>>('GET', '/api/admin/config/menu')
    const value = body.value.map((entry, index) => (index === 0 ? { ...entry, name: wanted.menu } : entry))
    await saved('PUT', 'config/menu', { value, version: body.version })
  }
  if (state !== undefined && state.isThere !== wanted.isThere)
    await saved('PATCH', `products/${GUEST}`, { status: wanted.isThere ? 'active' : 'withdrawn' })
  state = wanted
}

const edit = (kind: Exclude<Kind, 'back'>, number: number): Promise<void> =>
  save({
    price: (6000 + number) / 100,
    menu: kind === 'all' ? `Generation ${number}` : state.menu,
    isThere: kind === 'guest' ? !state.isThere : state.isThere,
  })

/** Expires the dead runner's lease, so that its build can be taken over. */
const forgetLease = () =>
  shop.client.execute(`UPDATE builds SET lease_expires_at = '2020-01-01T00:00:00.000Z' WHERE state = 'running'`)

const seen = { readings: 0, pages: 0, assets: 0 }
/** The state shown by each release so far. */
const known = new Map<string, ShownState>()

/** Reads the live release while no build runs. */
async function readLive(position: string): Promise<ShownState> {
  const reading = await readRelease(shop.url, watched)
  expect(reading.faults, position).toEqual([])
  expect(reading.release).toBe(liveRelease(shop.siteDir))
  if (reading.state === undefined) throw new Error(`${position}: no state`)
  known.set(reading.release, reading.state)
  return reading.state
}

/** Keeps reading until `isOver`, whatever happens. */
async function crawlUntil(isOver: () => boolean): Promise<string[]> {
  const faults: string[] = []
  const looked = new Map<string, Set<string>>()
  while (!isOver()) {
    const live = liveRelease(shop.siteDir) ?? ''
    const assets = looked.get(live) ?? new Set()
    const reading = await readRelease(shop.url, watched, assets).catch((error: unknown) => String(error))
    if (typeof reading === 'string') {
      faults.push(reading)
      continue
    }
    looked.set(live, new Set([...assets, ...reading.assets]))
    seen.readings += 1
    seen.pages += reading.pages
    seen.assets += reading.assets.length
    faults.push(...reading.faults.map((fault) => `${reading.release}: ${fault}`))
  }
  return [...new Set(faults)]
}

/** Requests a rollback to an earlier release and returns the state it showed. */
async function goBack(): Promise<ShownState> {
  const [{ rows }] = await batch(shop.client, 'read', [selectReleases()])
  const earlier = rows.find(({ id, is_live }) => is_live === 0 && id !== liveRelease(shop.siteDir) && known.has(id))
  const then = earlier && known.get(earlier.id)
  if (then === undefined) throw new Error('There is no earlier release')
  await saved('POST', `releases/${earlier?.id}/rollback`, {})
  return then
}

/** Reads the live release after each kill, and runs an undisturbed build after the last. */
async function killAll(kills: readonly Kill[], longest: number) {
  const counts = { atWork: 0, old: 0, new: 0, back: 0 }
  let before = state
  let lastBack: ShownState | undefined
  for (const [index, { kind, point }] of kills.entries()) {
    const back = kind === 'back' ? await goBack() : undefined
    if (kind !== 'back') await edit(kind, index + 3)
    if (await runUntilKilled(shop, point, longest)) counts.atWork += 1
    const position = `kill ${index}, ${kind}, ${JSON.stringify(point)}`
    const after = await readLive(position)
    // The next runner takes over a build or rollback whose runner died.
    expect([before, state, back, lastBack], position).toContainEqual(after)
    if (back !== undefined) counts.back += 1
    counts[isDeepStrictEqual(after, before) ? 'old' : 'new'] += 1
    before = after
    lastBack = back
    await forgetLease()
    await saved('PATCH', 'publishing', { auto_publish: true })
    if (index % IN_A_ROW > 0) continue
    await shop.publish()
    before = await readLive(`after ${position}`)
    expect(before, position).toEqual(state)
  }
  await shop.publish()
  await edit('all', kills.length + 3)
  await runUndisturbed(shop)
  return counts
}

test('leaves the old or the new release, whole, when a build is killed at any moment', {
  ...NIGHTLY,
  timeout: FAULT_TIMEOUT_MS,
}, async () => {
  await readLive('at the start')
  await edit('few', 1)
  const few = await runUndisturbed(shop)
  await edit('all', 2)
  const all = await runUndisturbed(shop)
  expect(await readLive('undisturbed')).toEqual(state)

  let isOver = false
  const crawling = crawlUntil(() => isOver)
  const counts = await killAll(killPlan(KILLS, { few, all }), LONGEST_BUILD * all.tidied).finally(() => {
    isOver = true
    return crawling
  })
  expect(await crawling).toEqual([])
  expect(counts.atWork).toBe(KILLS)

  expect(await readLive('at the end')).toEqual(state)
  await expectTidy()
  report(
    6,
    `${KILLS} kills of the build runner, ${counts.back} of them while it went back: ${counts.old} times the old release was live, ${counts.new} times the new one; ${seen.readings} readings of the shop meanwhile, ${seen.pages} pages and ${seen.assets} assets: none mixed, none missing; the build after them to the byte as a full one`,
  )
})

/** Checks that no build waits, killed builds left nothing, and the pages equal those of a full build. */
async function expectTidy(): Promise<void> {
  const { client, siteDir } = shop
  const isDone = async () => {
    const [builds, changes] = await batch(client, 'read', [selectUnfinishedBuilds(), countWaitingChanges()])
    return builds.rows[0]?.total === 0 && changes.rows[0]?.total === 0
  }
  await vi.waitUntil(isDone, TEST_WAIT)
  const [releases] = await batch(client, 'read', [selectReleases()])
  const folders = await shop.releases()
  expect(folders).toEqual(expect.arrayContaining(releases.rows.map(({ id }) => id)))
  expect(folders.filter((id) => !isFinished(siteDir, id))).toEqual([])
  expect(releases.rows.find(({ is_live }) => is_live === 1)?.id).toBe(liveRelease(siteDir))
  expect((await readdir(siteDir)).toSorted()).toEqual(['current', 'releases', 'removed', 'whole'])
  expect(await readdir(join(siteDir, 'removed'))).toEqual([])
  for (const { id } of releases.rows) expect(staleCopies(filesIn(releaseDir(siteDir, id))), id).toEqual([])

  const full = await shop.buildFull()
  expect(differenceOf(servedFiles(siteDir), servedFiles(full))).toEqual(NO_DIFFERENCE)
}
