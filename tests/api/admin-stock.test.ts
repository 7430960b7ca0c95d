/** Stock as staff list, receive and adjust it, by warehouse and store. Each change applies exactly once. */
import { beforeAll, describe, expect, test } from 'vitest'
import type {
  Adjusted,
  Received,
  StockConflict,
  StockList,
  VariantStock,
} from '../../domain/catalogue/stock/staff-stock.schema.ts'
import type { Problem } from '../../functions/errors.ts'
import { AT, addProducts } from '../factories/catalogue.ts'
import { addCase, addCaseLines, addPlan } from '../factories/plan.ts'
import { database, query } from './database.ts'
import { newWine } from './new-wine.ts'
import { newCustomer, newStaff } from './people.ts'
import { faultsOf, get, json, write } from './shop.ts'

const PATH = '/api/admin/stock'
/** The only product that a search for 'stokvis' finds. */
const PRODUCT = 'STOKVIS-1'
let [cookie, staffId] = ['', '']
let made = 0
beforeAll(async () => {
  // Named so that it appears in no list or search whose products other test files count.
  const names = { name: 'Many sizes', winery: 'Stokvis', region: 'Stokvis', taste: 'Stokvis', lead: 'Stokvis' }
  const product = { ...names, title: 'Stokvis Many sizes', updated_at: AT }
  await addProducts(database, [{ code: PRODUCT, stock: 1000, product, variant: { price_pence: 1500 } }])
  await query('DELETE FROM product_categories WHERE product_code = ?', PRODUCT)
  const staff = await newStaff('merchandiser')
  cookie = staff.cookie
  staffId = staff.id
})

/** Adds a size for one test, with the given quantities in the warehouse and the Bath store. */
async function aVariant({ warehouse, bath }: { warehouse?: number; bath?: number } = {}): Promise<string> {
  made += 1
  const code = `S${made}${crypto.randomUUID().slice(0, 12).replaceAll('-', '')}`.toUpperCase()
  const insert = (sql: string, ...args: (string | number)[]) => ({ sql, args })
  await database.batch(
    [
      insert(
        `INSERT INTO variants (code, product_code, choice_group, choice_value, uda, price_pence, picture)
          VALUES (?, ?, 'size', ?, 'bottle', 999, '')`,
        code,
        PRODUCT,
        code,
      ),
      ...(warehouse === undefined ? [] : [insert('INSERT INTO stock VALUES (?, ?)', code, warehouse)]),
      ...(bath === undefined ? [] : [insert(`INSERT INTO store_stock VALUES ('bath', ?, ?)`, code, bath)]),
    ],
    'write',
  )
  return code
}

const key = () => crypto.randomUUID()
const list = async (query: string) => json<StockList>(await get(`${PATH}?${query}`, { Cookie: cookie }))
const read = async (code: string) => json<VariantStock>(await get(`${PATH}/${code}`, { Cookie: cookie }))
const quantityAt = async (code: string, place = 'warehouse') =>
  (await read(code)).places.find(({ id }) => id === place)?.quantity
const receive = (more: object) =>
  write('POST', `${PATH}/receipts`, { idempotency_key: key(), place: 'warehouse', ...more }, cookie)
const adjust = (code: string, more: object) =>
  write('POST', `${PATH}/${code}/adjustments`, { idempotency_key: key(), place: 'warehouse', ...more }, cookie)

describe('the list', () => {
  test('has the stock of warehouse and shops, and views of low and sold-out products', async () => {
    const [plenty, low, out] = [
      await aVariant({ warehouse: 11, bath: 3 }),
      await aVariant({ warehouse: 10, bath: 0 }),
      await aVariant({ warehouse: 0 }),
    ]
    const codesOf = ({ variants }: StockList) => variants.map(({ code }) => code)
    const [all, few, none, ofBath] = [
      await list('q=stokvis'),
      await list('q=stokvis&view=low'),
      await list('q=stokvis&view=out'),
      await list('q=stokvis&place=bath'),
    ]
    expect(all.variants.find(({ code }) => code === plenty)).toMatchObject({ warehouse: 11, shops: 3, here: 11 })
    expect(codesOf(few)).toContain(low)
    expect(codesOf(none)).toContain(out)
    expect(codesOf(few)).not.toContain(plenty)
    expect(few.counts).toEqual(all.counts)
    expect(none.variants.every(({ warehouse }) => warehouse === 0)).toBe(true)
    expect(ofBath.variants.find(({ code }) => code === plenty)).toMatchObject({ warehouse: 11, here: 3 })
    expect(codesOf(ofBath)).not.toContain(out)
    expect(codesOf(await list('q=stokvis&place=bath&view=out'))).toContain(low)
    expect(all.places.map(({ id, is_open }) => [id, is_open])).toEqual(
      expect.arrayContaining([
        ['warehouse', true],
        ['bath', true],
        ['shut', false],
      ]),
    )
  })

  test('puts an exact code match first', async () => {
    const code = await aVariant({ warehouse: 1 })
    expect((await list(`q=${code.toLowerCase()}`)).variants[0]?.code).toBe(code)
  })

  test('comes in the order asked for', async () => {
    const [few, many] = [await aVariant({ warehouse: 3 }), await aVariant({ warehouse: 900 })]
    const codes = async (query: string) => (await list(`q=stokvis&${query}`)).variants.map(({ code }) => code)
    const byQuantity = await codes('sort=here&order=desc')
    expect(byQuantity.indexOf(many)).toBeLessThan(byQuantity.indexOf(few))
    expect(await codes('sort=here')).not.toEqual(byQuantity)
    expect(await codes('sort=code&order=desc')).toEqual((await codes('sort=code')).toReversed())
  })

  test('counts bottles held in prepared cases, and drops them once ordered', async () => {
    const code = await aVariant({ warehouse: 5 })
    const plan = await addPlan(database, (await newCustomer()).id)
    const states = ['prepared', 'retrying', 'ordered', 'planned'] as const
    for (const [at, state] of states.entries()) {
      const held = await addCase(database, plan, { sequence: at + 1, state, planned_on: `2098-0${at + 1}-20` })
      await addCaseLines(database, held, [{ code, quantity: 3 }])
    }
    expect((await list(`q=${code}`)).variants[0]).toMatchObject({ code, warehouse: 5, reserved: 6 })
    expect(await read(code)).toMatchObject({ code, reserved: 6 })
  })

  test.each(['view=some', 'page=0', 'place=', 'sort=age'])('refuses %s', async (query) => {
    expect(await faultsOf(await get(`${PATH}?${query}`, { Cookie: cookie }))).toEqual([400, query.split('=')[0]])
  })
})

describe('a delivery', () => {
  test('raises the warehouse line by line, appears in each history, and is audited once', async () => {
    const [one, other] = [await aVariant({ warehouse: 2 }), await aVariant()]
    const lines = [
      { code: one, quantity: 12 },
      { code: other, quantity: 6 },
    ]
    const answer = await receive({ note: ' Lea & Daughters, note 4711 ', lines })
    expect(await json<Received>(answer)).toEqual({ place: 'warehouse', lines: 2, bottles: 18 })
    expect([await quantityAt(one), await quantityAt(other)]).toEqual([14, 6])
    expect((await read(one)).movements).toMatchObject([
      {
        reason: 'receipt',
        change: 12,
        note: 'Lea & Daughters, note 4711',
        shop: null,
        by: 'Sam Staff',
        order_no: null,
      },
    ])
    const audit = `SELECT action, noun_id, after_json FROM audit WHERE noun = 'stock' AND after_json LIKE '%' || ? || '%'`
    expect(await query(audit, one)).toEqual([
      {
        action: 'receive',
        noun_id: 'warehouse',
        after_json: JSON.stringify({ note: 'Lea & Daughters, note 4711', lines }),
      },
    ])
  })

  test('for a shop leaves the warehouse alone, even for a product new to that shop', async () => {
    const code = await aVariant({ warehouse: 2 })
    await receive({ place: 'bath', lines: [{ code, quantity: 3 }] })
    await receive({ place: 'bath', lines: [{ code, quantity: 4 }] })
    expect([await quantityAt(code), await quantityAt(code, 'bath')]).toEqual([2, 7])
    expect((await read(code)).movements.map(({ shop, change }) => [shop, change])).toEqual([
      ['Walcot Street, Bath', 4],
      ['Walcot Street, Bath', 3],
    ])
  })

  test('brings a sold-out product back into lists of products in stock', async () => {
    const code = await newWine()
    await query('UPDATE stock SET quantity = 0 WHERE code = ?', code)
    const inStock = () => query(`SELECT in_stock FROM product_listing WHERE product_code = ?`, code)
    expect(await inStock()).toEqual([{ in_stock: 0 }])
    await receive({ lines: [{ code, quantity: 1 }] })
    expect(await inStock()).toEqual([{ in_stock: 1 }])
  })

  test('with one key is received once, sent again at the same moment or later', async () => {
    const code = await aVariant({ warehouse: 0 })
    const request = { idempotency_key: key(), lines: [{ code, quantity: 6 }] }
    const answers = await Promise.all([receive(request), receive(request)])
    answers.push(await receive(request))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await quantityAt(code)).toBe(6)
    expect((await read(code)).movements).toHaveLength(1)
    expect((await receive({ ...request, lines: [{ code, quantity: 7 }] })).status).toBe(409)
    expect(await quantityAt(code)).toBe(6)
  })

  test('is refused as a whole for one invalid line, and may be sent again with the same key', async () => {
    const code = await aVariant({ warehouse: 1 })
    const good = { code, quantity: 6 }
    const request = { idempotency_key: key(), lines: [good, { code: 'NOSUCHCODE', quantity: 1 }] }
    expect(await faultsOf(await receive(request))).toEqual([422, 'lines.1.code'])
    expect(await faultsOf(await receive({ lines: [good, good] }))).toEqual([422, 'lines.1.code'])
    const broken = { lines: [good, { code: '\ud800', quantity: 1 }] }
    expect(await faultsOf(await receive(broken))).toEqual([400, 'lines.1.code'])
    expect(await quantityAt(code)).toBe(1)
    expect((await receive({ ...request, lines: [good] })).status).toBe(200)
    expect(await quantityAt(code)).toBe(7)
  })

  test.each([['nowhere'], ['shut']])('is refused at %s', async (place) => {
    const code = await aVariant()
    expect(await faultsOf(await receive({ place, lines: [{ code, quantity: 1 }] }))).toEqual([422, 'place'])
    expect(await query('SELECT * FROM store_stock WHERE code = ?', code)).toEqual([])
  })

  test.each([
    ['lines', { lines: [] }],
    ['lines.0.quantity', { lines: [{ code: 'WINE', quantity: 0 }] }],
    ['lines.0.quantity', { lines: [{ code: 'WINE', quantity: 1.5 }] }],
    ['lines.0.code', { lines: [{ code: '', quantity: 1 }] }],
    ['note', { note: 'x'.repeat(201), lines: [{ code: 'WINE', quantity: 1 }] }],
    ['idempotency_key', { idempotency_key: 'short', lines: [{ code: 'WINE', quantity: 1 }] }],
  ])('names an invalid %s: %j', async (field, invalid) => {
    expect(await faultsOf(await receive(invalid))).toEqual([400, field])
  })
})

describe('an adjustment', () => {
  test.each(['breakage', 'corked'])('for %s subtracts, even when bottles were sold since', async (reason) => {
    const code = await aVariant({ warehouse: 9 })
    const adjusted = await json<Adjusted>(await adjust(code, { reason, quantity: 2, note: 'Dropped' }))
    expect(adjusted).toEqual({ code, place: 'warehouse', change: -2, quantity: 7 })
    expect(await quantityAt(code)).toBe(7)
    expect((await read(code)).movements).toMatchObject([{ reason, change: -2, note: 'Dropped', by: 'Sam Staff' }])
    expect(await query(`SELECT action, admin_id FROM audit WHERE noun = 'stock' AND noun_id = ?`, code)).toEqual([
      { action: 'adjust', admin_id: staffId },
    ])
  })

  test('can’t subtract more than the stock', async () => {
    const code = await aVariant({ warehouse: 1, bath: 5 })
    const answer = await adjust(code, { reason: 'breakage', quantity: 2 })
    expect(answer.status).toBe(422)
    expect((await json<Problem>(answer)).errors).toEqual([{ field: 'quantity', message: 'There is only 1 here' }])
    expect(await quantityAt(code)).toBe(1)
    expect((await read(code)).movements).toEqual([])
  })

  test('by a count sets the stock, up and down, at a shop as well', async () => {
    const code = await aVariant({ warehouse: 4 })
    const down = await json<Adjusted>(await adjust(code, { reason: 'count', quantity: 1, seen: 4 }))
    expect(down).toMatchObject({ change: -3, quantity: 1 })
    const up = await json<Adjusted>(await adjust(code, { place: 'bath', reason: 'count', quantity: 3, seen: 0 }))
    expect(up).toMatchObject({ change: 3, quantity: 3 })
    expect([await quantityAt(code), await quantityAt(code, 'bath')]).toEqual([1, 3])
  })

  test('by a count that agrees moves nothing, and is audited', async () => {
    const code = await aVariant({ warehouse: 4 })
    const agreed = await json<Adjusted>(await adjust(code, { reason: 'count', quantity: 4, seen: 4 }))
    expect(agreed).toMatchObject({ change: 0, quantity: 4 })
    expect((await read(code)).movements).toEqual([])
    expect(await query(`SELECT 1 AS one FROM audit WHERE noun = 'stock' AND noun_id = ?`, code)).toHaveLength(1)
  })

  test('by a count does not undo a sale: returns the new figure and moves nothing', async () => {
    const code = await aVariant({ warehouse: 4 })
    await query('UPDATE stock SET quantity = 3 WHERE code = ?', code)
    const answer = await adjust(code, { reason: 'count', quantity: 4, seen: 4 })
    expect(answer.status).toBe(409)
    expect(await json<StockConflict>(answer)).toEqual({
      message: 'The stock has changed since: there are 3 now',
      quantity: 3,
    })
    expect(await quantityAt(code)).toBe(3)
    expect((await read(code)).movements).toEqual([])
  })

  test('with one key is applied once', async () => {
    const code = await aVariant({ warehouse: 9 })
    const request = { idempotency_key: key(), reason: 'breakage', quantity: 2 }
    const answers = await Promise.all([adjust(code, request), adjust(code, request)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const again = await json<Adjusted>(await adjust(code, request))
    expect(again).toEqual({ code, place: 'warehouse', change: -2, quantity: 7 })
    expect((await adjust(code, { ...request, quantity: 3 })).status).toBe(422)
    expect(await quantityAt(code)).toBe(7)
  })

  test.each([
    ['reason', { reason: 'sale', quantity: 1 }],
    ['quantity', { reason: 'breakage', quantity: 0 }],
    ['quantity', { reason: 'count', quantity: -1, seen: 0 }],
    ['seen', { reason: 'count', quantity: 1 }],
    ['seen', { reason: 'corked', quantity: 1, seen: 1 }],
  ])('names an invalid %s: %j', async (field, invalid) => {
    expect(await faultsOf(await adjust('WINE', invalid))).toEqual([400, field])
  })

  test('at an unknown place is refused', async () => {
    const code = await aVariant({ warehouse: 4 })
    const elsewhere = { place: 'nowhere', reason: 'count', quantity: 3, seen: 0 }
    expect(await faultsOf(await adjust(code, elsewhere))).toEqual([422, 'place'])
  })
})
