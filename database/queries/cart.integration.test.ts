import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AT, addCategories, addProducts } from '../../tests/factories/catalogue.ts'
import { openTestDatabase, type TestDatabase } from '../../tests/factories/database.ts'
import { batch } from '../batch.ts'
import { db } from '../query-builder.ts'
import {
  incrementLine,
  openCart,
  readCartLines,
  removeLine,
  selectCartLines,
  selectStockAndLine,
  setLine,
  touchVisitor,
} from './cart.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await addCategories(database.client)
  await addProducts(database.client, [
    { code: 'A1', stock: 20, variant: { lock_it_in_price_pence: 749 } },
    { code: 'A2', stock: 5000 },
    { code: 'A3', product: { status: 'draft' } },
  ])
})
afterAll(() => database.close())
beforeEach(() => database.client.execute('DELETE FROM visitors'))

const visitor_id = 'v'.repeat(22)
const owner = { visitor_id }

/** A change and everything its answer needs, as POST /api/cart/update sends it. */
const change = async (statement: typeof setLine, code: string, quantity: number) => {
  const [, , changed, stock, lines] = await batch(database.client, 'write', [
    touchVisitor(visitor_id, AT),
    openCart(owner, 'standard', AT),
    statement({ owner, kind: 'standard', code, quantity, now: AT }),
    selectStockAndLine(owner, 'standard', code),
    selectCartLines(owner, 'standard'),
  ])
  return { written: changed.rowsAffected, stock: stock.rows[0], lines: readCartLines(lines.rows[0]) }
}

const quantities = (lines: { code: string; quantity: number }[]) => lines.map(({ code, quantity }) => [code, quantity])

describe('the cart of a new visitor', () => {
  test('is made by its first change, in one round trip', async () => {
    database.trips.reset()
    const { stock, lines } = await change(incrementLine, 'A1', 2)
    expect(database.trips.count()).toBe(1)
    expect(stock).toEqual({ code: 'A1', left_in_stock: 20, in_cart: 2 })
    expect(lines).toEqual([
      {
        code: 'A1',
        product_code: 'A1',
        title: 'Bodega Rioja A1',
        name: 'Rioja A1',
        line_title: 'Bodega Rioja A1',
        line_name: 'Rioja A1',
        winery: 'Bodega',
        category_url: 'red/spain/rioja/',
        product_url: 'a1',
        country: 'Spain',
        region: 'Rioja',
        flag: null,
        taste: 'Cherry',
        type_id: 'wine',
        is_wine: 1,
        is_age_restricted: 1,
        kind: 'red',
        uda: 'bottle',
        units_tenths: 101,
        price_pence: 999,
        mix_six_price_pence: 899,
        lock_it_in_price_pence: 749,
        wineclub_price_pence: null,
        picture: 'A1.svg',
        second_picture: null,
        rating_total_half_stars: 0,
        rating_count: 0,
        rating_source: '',
        quantity: 2,
        stock: 20,
        cart_quantity: 0,
        local_stock: null,
      },
    ])
  })
})

describe('a line', () => {
  test('adds up, is set, and goes', async () => {
    await change(incrementLine, 'A1', 2)
    expect(quantities((await change(incrementLine, 'A1', 3)).lines)).toEqual([['A1', 5]])
    expect(quantities((await change(setLine, 'A1', 4)).lines)).toEqual([['A1', 4]])
    await change(incrementLine, 'A2', 1)
    const [, after] = await batch(database.client, 'write', [
      removeLine({ owner, kind: 'standard', code: 'A1' }),
      selectCartLines(owner, 'standard'),
    ])
    expect(quantities(readCartLines(after.rows[0]))).toEqual([['A2', 1]])
  })

  test('keeps its quantity when the stock does not cover the change', async () => {
    await change(setLine, 'A1', 19)
    const more = await change(incrementLine, 'A1', 2)
    expect(more).toMatchObject({ written: 0, stock: { left_in_stock: 20, in_cart: 19 } })
    expect((await change(setLine, 'A1', 21)).written).toBe(0)
    expect((await change(setLine, 'A1', 20)).stock).toMatchObject({ in_cart: 20 })
  })

  test('never passes 1,000', async () => {
    await change(setLine, 'A2', 999)
    expect((await change(incrementLine, 'A2', 2)).written).toBe(0)
    expect((await change(incrementLine, 'A2', 1)).stock).toMatchObject({ in_cart: 1000 })
    await expect(change(setLine, 'A2', 1001)).rejects.toThrow('CHECK')
    await expect(change(setLine, 'A2', 0)).rejects.toThrow('CHECK')
  })

  test.each(['A3', 'none'])('of something not on sale (%s) is not begun', async (code) => {
    expect(await change(incrementLine, code, 1)).toEqual({ written: 0, stock: undefined, lines: [] })
  })

  test('does not pass the stock under 30 increments at once', async () => {
    const results = await Promise.all(Array.from({ length: 30 }, () => change(incrementLine, 'A1', 1)))
    expect(results.filter(({ written }) => written === 1)).toHaveLength(20)
    expect(results.every(({ stock }) => stock !== undefined && stock.in_cart <= 20)).toBe(true)
    const [lines] = await batch(database.client, 'read', [selectCartLines(owner, 'standard')])
    expect(quantities(readCartLines(lines.rows[0]))).toEqual([['A1', 20]])
  })
})

test('carts of other visitors and other kinds are not touched or seen', async () => {
  await change(incrementLine, 'A1', 2)
  const other = { visitor_id: 'w'.repeat(22) }
  const [, , , lockItIn, theirs] = await batch(database.client, 'write', [
    touchVisitor(other.visitor_id, AT),
    openCart(other, 'standard', AT),
    removeLine({ owner: other, kind: 'standard', code: 'A1' }),
    selectCartLines(owner, 'lock_it_in'),
    selectCartLines(other, 'standard'),
  ])
  expect([lockItIn, theirs].map(({ rows }) => readCartLines(rows[0]))).toEqual([[], []])
  const [mine] = await batch(database.client, 'read', [selectCartLines(owner, 'standard')])
  expect(quantities(readCartLines(mine.rows[0]))).toEqual([['A1', 2]])
})

test('a lock-it-in line holds at least 2', async () => {
  const lock = (quantity: number) =>
    batch(database.client, 'write', [
      touchVisitor(visitor_id, AT),
      openCart(owner, 'lock_it_in', AT),
      setLine({ owner, kind: 'lock_it_in', code: 'A1', quantity, now: AT }),
    ])
  await expect(lock(1)).rejects.toThrow('CHECK')
  await lock(2)
})

test('only wines of the programme can be locked in', async () => {
  const [, , refused] = await batch(database.client, 'write', [
    touchVisitor(visitor_id, AT),
    openCart(owner, 'lock_it_in', AT),
    setLine({ owner, kind: 'lock_it_in', code: 'A2', quantity: 2, now: AT }),
  ])
  expect(refused.rowsAffected).toBe(0)
})

test('a visitor who goes takes the cart along', async () => {
  await change(incrementLine, 'A1', 2)
  const [, lines] = await batch(database.client, 'write', [
    db.deleteFrom('visitors').compile(),
    db.selectFrom('cart_lines').selectAll().compile(),
  ])
  expect(lines.rows).toEqual([])
})
