/** A merchant's own shop shows only true statements, and offers a programme as long as it has prices for it. */
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { featureOf } from '../domain/publishing/shop/feature-of.ts'
import { writeDetails } from '../scripts/seed/shop-details/details.ts'
import { realDataDir } from '../scripts/tools/env.ts'
import { type BuiltShop, type Fill, openBuiltShop } from '../tests/factories/built-shop.ts'
import { folderOfFile } from '../tests/factories/folder.ts'
import { empty, imported, linksOfPages, type OwnList, textOfPages } from '../tests/factories/own-shop.ts'
import { NIGHTLY } from '../tests/timeouts.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const NOW = new Date('2026-11-21T12:00:00Z')

/** Text that only the demo shop may show. */
const DEMO =
  /cellardoor|\bBath\b|Walcot|\b01632|\b0{5}|34 (?:shops|stores)|thousand|at least three|tasted by|tasting room|Thursday|Corsham|DEMO\//i
const MIX_SIX = /mix six|any six/i
const LOCK_IT_IN = /lock(ed)? (it )?in\b|lock in a/i
const WINE_CLUB = /wine club|the club\b|club (plan|case|wines)/i
const STORES = /collect in 4 hours|find (a|your) shop|collect from|shop near you|local store/i

const folder = folderOfFile()
let list: OwnList
let shop: BuiltShop | undefined
beforeAll(async () => {
  const doc = readFileSync(at('../docs/import-catalogue.md'), 'utf8')
  const [, mapping = ''] = /```json\n(.*?)```/s.exec(doc) ?? []
  await writeFile(join(folder, 'mapping.json'), mapping)
  list = { file: at('../tests/fixtures/import/own-list.csv'), mapping: join(folder, 'mapping.json') }
})
afterEach(() => shop?.close())

const open = async (fill: Fill): Promise<BuiltShop> => {
  shop = await openBuiltShop(fill)
  return shop
}

/** Fails with each page and the text around the forbidden words. */
const expectNowhere = (pages: ReadonlyMap<string, string>, claim: RegExp) => {
  const around = new RegExp(`.{0,40}(?:${claim.source}).{0,40}`, claim.flags)
  const found = [...pages].flatMap(([path, words]) =>
    claim.test(words) ? [`${path}: ${around.exec(words)?.[0]}`] : [],
  )
  expect(found).toEqual([])
}

test(
  'opens with the documented list, unchanged and without other prices, and says nothing untrue',
  NIGHTLY,
  async () => {
    const own = await open(imported(list))
    const pages = await textOfPages(own)
    expect(pages.size).toBeGreaterThan(60)
    for (const claim of [DEMO, MIX_SIX, LOCK_IT_IN, WINE_CLUB, STORES]) expectNowhere(pages, claim)
    expect([...(await linksOfPages(own))].filter((link) => featureOf(link) !== undefined)).toEqual([])
    expect(await own.file('sitemap.xml')).not.toMatch(
      /lock-it-in|example\/wine-club<|send-a-gift|shop\.example\/example</,
    )
    expect([...pages.keys()].filter((path) => featureOf(path) !== undefined || path === '/example')).toEqual([])

    expect(pages.get('/')).toContain('What shall we open tonight?')
    const delivery = pages.get('/wine-club/delivery')
    expect(delivery).toContain('Mainland England, Wales and Scotland £5.99, free from £50, 2 to 3 working days £8.99')
    expect(JSON.parse((await own.file('site.webmanifest')) ?? '')).toMatchObject({ name: 'The Wine Shop' })
    expect((await own.build()).ok && (await own.build())).toMatchObject({ warnings: [] })
  },
)

test('shows the name and facts of the shop once they are set, and not before', NIGHTLY, async () => {
  const own = await open(imported(list))
  expect((await textOfPages(own)).get('/')).not.toMatch(/company no|VAT no|licence|registered/i)
  const details = {
    name: 'Vine & Sons',
    legal_name: 'Vine & Sons Ltd',
    company_number: '01234567',
    registered_address: ['1 High Street', 'Ely', 'CB7 4AA'],
    phone: '020 7946 0018',
    email: 'hello@vine.example',
  }
  expect(await writeDetails(own.client, details, NOW)).toEqual({ ok: true })
  expect(await own.build()).toMatchObject({ ok: true, warnings: [] })
  const pages = await textOfPages(own)
  for (const [path, words] of pages) expect(`${path}: ${words}`).toContain('Vine & Sons')
  expectNowhere(pages, /The Wine Shop|\{\{/)
  expect(pages.get('/')).toContain('Vine & Sons Ltd, registered in England and Wales no. 01234567')
  expect(pages.get('/')).not.toMatch(/VAT no|Premises licence/)
  expect(pages.get('/wine-club/contact-us')).toMatch(/020 7946 0018.*hello@vine\.example.*1 High Street, Ely, CB7 4AA/)
  expect(pages.get('/wine-club/terms-conditions')).toContain('Vine & Sons Ltd, 1 High Street, Ely, CB7 4AA.')
})

test('opens with all programmes that a list with all prices can offer', NIGHTLY, async () => {
  const prices = { mixSixPrice: 800, lockItInPrice: 750, wineclubPrice: 700 }
  const own = await open(imported({ ...list, reprice: prices }))
  const first = await textOfPages(own)
  expect(first.get('/')).toMatch(MIX_SIX)
  expect(first.get('/')).toContain('A case of twelve, locked in')
  expect(first.get('/lock-it-in')).toContain('The wines you love')
  expect(first.get('/lock-it-in/wines')).toContain('Lock it in wines')
  expectNowhere(first, DEMO)
  // Prices are not enough for a club, whose cases aren't defined yet.
  expectNowhere(first, WINE_CLUB)

  await own.client.execute(`INSERT INTO club_plans (id, name, description, details, case_price_pence, picture_codes_json,
    slots_json, is_offered) VALUES ('reds', 'Our reds', 'Twelve reds.', '', 9900, '[]',
    '[{"kinds": ["red"], "bottles": 12}]', 1)`)
  expect(await own.build()).toMatchObject({ ok: true, warnings: [] })
  const second = await textOfPages(own)
  expect(second.get('/wine-club')).toMatch(/Our reds Twelve reds\. £99 a case/)
  expect(second.get('/')).toMatch(WINE_CLUB)
  expect(second.get('/wine-club/send-a-gift')).toContain('Our reds')
})

test('a programme appears and disappears with its prices between two builds', async () => {
  const own = await open(imported(list))
  const hasLockItIn = async () => (await textOfPages(own)).has('/lock-it-in')
  expect(await hasLockItIn()).toBe(false)

  await own.client.execute(
    `UPDATE variants SET lock_it_in_price_pence = price_pence - 100 WHERE code IN ('ML001', 'ML002')`,
  )
  expect(await own.build()).toMatchObject({ ok: true })
  const offered = await textOfPages(own)
  expect(offered.get('/')).toMatch(LOCK_IT_IN)
  expect(offered.get('/lock-it-in/wines')).toContain('2 products')
  expect(offered.has('/lock-it-in/white')).toBe(false)
  expect(offered.has('/lock-it-in/members')).toBe(true)

  await own.client.execute('UPDATE variants SET lock_it_in_price_pence = NULL')
  expect(await own.build()).toMatchObject({ ok: true })
  expect(await hasLockItIn()).toBe(false)
  expectNowhere(await textOfPages(own), LOCK_IT_IN)
})

test('keeps the pages of an ended programme while a customer has a plan', NIGHTLY, async () => {
  const own = await open(imported(list))
  await own.client.batch([
    `INSERT INTO customers (id, email, name, created_at, updated_at) VALUES ('c', 'a@b.example', 'A', '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z')`,
    `INSERT INTO plans (type, state, customer_id, frequency, anchor_day, next_case_on, address_json, created_at, updated_at)
      VALUES ('lock_it_in', 'active', 'c', 1, 1, '2026-12-01', '{}', '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z')`,
  ])
  expect(await own.build()).toMatchObject({ ok: true })
  const pages = [...(await textOfPages(own)).keys()]
  expect(pages).toEqual(
    expect.arrayContaining(['/lock-it-in/members', '/lock-it-in/login', '/lock-it-in/order-status']),
  )
  expect(pages).not.toContain('/lock-it-in')
  expect(pages).not.toContain('/lock-it-in/checkout')
})

test('makes claims about shops once there are shops', NIGHTLY, async () => {
  const own = await open(imported(list))
  await own.client.execute(`INSERT INTO stores (id, name, address, postcode, latitude, longitude, phone,
    opening_hours, manual_map_preview) VALUES ('ely', 'High Street, Ely', '1 High Street, Ely, CB7 4AA', 'CB7 4AA', 52.4,
    0.26, '020 7946 0018', '', '')`)
  expect(await own.build()).toMatchObject({ ok: true })
  expect((await textOfPages(own)).get('/')).toMatch(/Collect in 4 hours.*Shop local/)
})

test('an empty shop opens without claims', async () => {
  const own = await open(empty)
  const pages = await textOfPages(own)
  expect(pages.get('/')).toMatch(/Opening soon The Wine Shop is not selling yet/)
  expect(pages.get('/red')).toContain('No products found')
  for (const claim of [DEMO, MIX_SIX, LOCK_IT_IN, WINE_CLUB, STORES, /best rated|what we have/i])
    expectNowhere(pages, claim)
  expect(await own.build()).toMatchObject({ ok: true, warnings: [] })
})

const data = realDataDir()
test.skipIf(!data)('X-Wines with made-up prices opens with what these prices allow', async () => {
  const wines = (name: string) => join(data ?? '', 'wines', name)
  const own = await open(
    imported({
      file: wines('XWines_Slim_1K_wines.csv'),
      ratings: wines('XWines_Slim_150K_ratings.csv.gz'),
      mapping: at('../content/mappings/x-wines.json'),
      demoPrices: true,
    }),
  )
  const pages = await textOfPages(own)
  expect(pages.get('/')).toMatch(/Best rated.*A case of twelve, locked in/)
  for (const claim of [
    /cellardoor|Walcot|\b01632|34 (?:shops|stores)|at least three|tasting room/i,
    WINE_CLUB,
    STORES,
  ]) {
    expectNowhere(pages, claim)
  }
})
