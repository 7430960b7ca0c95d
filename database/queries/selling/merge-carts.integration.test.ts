import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { MAX_CART_LINES } from '../../../domain/selling/cart/cart.ts'
import { AT, addCategories, addProducts, storeRow } from '../../../tests/factories/catalogue.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { batch, insertMany } from '../../batch.ts'
import { db } from '../../query-builder.ts'
import { touchVisitor } from '../core/visitors.ts'
import { insertCustomer, keepLocalStore } from '../plans/customers.ts'
import { openCart } from './cart.ts'
import { readCartLines, selectChangedCart } from './cart-lines.ts'
import { mergeCarts } from './merge-carts.ts'

const database = testDatabase(addCategories)
beforeAll(async () => {
  await addProducts(
    database.client,
    CODES.map((code) => ({ code, variant: { lock_it_in_price_pence: 749 } })),
  )
})

const CODES = ['A', 'B', 'C']
const visitor = 'v'.repeat(32)
const customer = 'ann'
const ANN = { id: customer, email: 'ann@example.test', first_name: 'Ann', last_name: 'Other' }
const owners = { customer: { customer_id: customer }, visitor: { visitor_id: visitor } }

type Bottles = Record<string, number>
type Kind = 'standard' | 'lock_it_in'

/** Moves one bottle after another, while the shop has one more and the line has room. */
const slowly = (mine: Bottles, theirs: Bottles, stock: Bottles): Bottles => {
  const merged = { ...mine }
  for (const [code, quantity] of Object.entries(theirs)) {
    for (let bottle = 0; bottle < quantity; bottle += 1) {
      const held = merged[code] ?? 0
      if (held < (stock[code] ?? 0) && held < 1000) merged[code] = held + 1
    }
  }
  return merged
}

const linesOf = (cart: number, bottles: Bottles, kind: Kind) =>
  Object.entries(bottles).map(([code, quantity]) => ({
    cart_id: cart,
    kind,
    code,
    quantity,
    added_at: AT,
  }))

const arrange = async (mine: Bottles | null, theirs: Bottles, stock: Bottles, kind: Kind = 'standard') => {
  await batch(database.client, 'write', [
    db.deleteFrom('visitors').compile(),
    db.deleteFrom('customers').compile(),
    touchVisitor(visitor, AT),
    insertCustomer(ANN, AT),
    openCart(owners.visitor, kind, AT),
    ...(mine === null ? [] : [openCart(owners.customer, kind, AT)]),
    ...Object.entries(stock).map(([code, quantity]) =>
      db.updateTable('stock').set({ quantity }).where('code', '=', code).compile(),
    ),
  ])
  const { rows } = await database.client.execute('SELECT id, visitor_id FROM carts')
  const idOf = (isVisitor: boolean) => Number(rows.find((row) => (row.visitor_id !== null) === isVisitor)?.id)
  await insertMany(database.client, 'cart_lines', linesOf(idOf(true), theirs, kind))
  if (mine !== null) await insertMany(database.client, 'cart_lines', linesOf(idOf(false), mine, kind))
}

const cartOf = async (owner: keyof typeof owners, kind: Kind = 'standard'): Promise<Bottles> => {
  const [lines] = await batch(database.client, 'read', [selectChangedCart(owners[owner], kind, 'A')])
  return Object.fromEntries(readCartLines(lines.rows[0]).map(({ code, quantity }) => [code, quantity]))
}

test('merges any two carts as if bottle by bottle, and changes nothing the second time', async () => {
  const quantity = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom(500, 999, 1000))
  const bottles = fc.dictionary(fc.constantFrom(...CODES), quantity, { maxKeys: 3 })
  const stock = fc.record({ A: fc.nat(12), B: fc.nat(12), C: fc.constantFrom(0, 999, 1000, 5000) })
  await fc.assert(
    fc.asyncProperty(fc.option(bottles), bottles, stock, async (mine, theirs, left) => {
      await arrange(mine, theirs, left)
      await batch(database.client, 'write', mergeCarts(visitor, customer, AT))
      const merged = slowly(mine ?? {}, theirs, left)
      expect(await cartOf('customer')).toEqual(merged)
      expect(await cartOf('visitor')).toEqual({})
      await batch(database.client, 'write', mergeCarts(visitor, customer, AT))
      expect(await cartOf('customer')).toEqual(merged)
    }),
    { numRuns: 30 },
  )
}, 30_000)

test('moves nothing to a missing customer', async () => {
  await arrange(null, { A: 2 }, { A: 5 })
  await batch(database.client, 'write', mergeCarts(visitor, 'unknown', AT))
  expect(await cartOf('visitor')).toEqual({ A: 2 })
})

test('moves the Lock it in selection with its settings, but no single bottle', async () => {
  await arrange(null, { A: 6, B: 4, C: 2 }, { A: 20, B: 3, C: 1 }, 'lock_it_in')
  await database.client.execute('UPDATE carts SET target_quantity = 24, frequency = 2, from_landing_page = 1')
  await batch(database.client, 'write', mergeCarts(visitor, customer, AT))
  expect(await cartOf('customer', 'lock_it_in')).toEqual({ A: 6, B: 3 })
  const { rows } = await database.client.execute('SELECT target_quantity, frequency, from_landing_page FROM carts')
  expect(rows).toMatchObject([{ target_quantity: 24, frequency: 2, from_landing_page: 1 }])
})

test('adds the visitor’s selection to the customer’s, whose settings stay', async () => {
  await arrange({ A: 2 }, { A: 6, B: 2 }, { A: 20, B: 20 }, 'lock_it_in')
  await database.client.execute(`UPDATE carts SET frequency = CASE WHEN customer_id IS NULL THEN 2 ELSE 3 END`)
  await batch(database.client, 'write', mergeCarts(visitor, customer, AT))
  expect(await cartOf('customer', 'lock_it_in')).toEqual({ A: 8, B: 2 })
  expect((await database.client.execute('SELECT frequency FROM carts')).rows).toMatchObject([{ frequency: 3 }])
})

test('moves a club cart without lines, because the checkout of a choice depends on it', async () => {
  await arrange(null, { A: 2 }, { A: 5 })
  await batch(database.client, 'write', [
    openCart(owners.visitor, 'wineclub', AT),
    ...mergeCarts(visitor, customer, AT),
  ])
  const { rows } = await database.client.execute(`SELECT visitor_id, customer_id FROM carts WHERE kind = 'wineclub'`)
  expect(rows).toMatchObject([{ visitor_id: null, customer_id: customer }])
})

test('gives the customer the shop that the visitor chose, and keeps theirs otherwise', async () => {
  await arrange(null, {}, {})
  await insertMany(database.client, 'stores', [storeRow('leith')])
  const localStore = async () => (await database.client.execute('SELECT local_store_id FROM customers')).rows[0]
  await database.client.execute("UPDATE visitors SET local_store_id = 'leith'")
  await batch(database.client, 'write', [keepLocalStore(visitor, customer, AT)])
  expect(await localStore()).toMatchObject({ local_store_id: 'leith' })
  await database.client.execute('UPDATE visitors SET local_store_id = NULL')
  await batch(database.client, 'write', [keepLocalStore(visitor, customer, AT)])
  expect(await localStore()).toMatchObject({ local_store_id: 'leith' })
})

test('finds a session’s cart by indexes', async () => {
  const owner = { session: { token: 't', now: AT }, visitor_id: visitor }
  const { sql, parameters } = selectChangedCart(owner, 'standard', 'A')
  const plan = await database.client.execute(`EXPLAIN QUERY PLAN ${sql}`, parameters as string[])
  const steps = plan.rows.map(({ detail }) => String(detail))
  // `own` and `changed` have one row each, and `line` the lines of one cart.
  const scanned = steps.filter((step) => step.startsWith('SCAN') && !step.includes('CONSTANT'))
  expect(scanned).toEqual(['SCAN own', 'SCAN changed LEFT-JOIN', 'SCAN line'])
  expect(steps.join('\n')).toContain('carts_of_customer')
})

test('door 7: leaves behind lines without room in a full cart, and adds up those in both', async () => {
  const many = Array.from({ length: MAX_CART_LINES }, (_, index) => `M${String(index).padStart(3, '0')}`)
  await addProducts(
    database.client,
    many.map((code) => ({ code, stock: 10 })),
  )
  await batch(database.client, 'write', [touchVisitor(visitor, AT), insertCustomer(ANN, AT)])
  await batch(database.client, 'write', [
    openCart(owners.customer, 'standard', AT),
    openCart(owners.visitor, 'standard', AT),
  ])
  const { rows: carts } = await database.client.execute(
    `SELECT id, customer_id FROM carts WHERE kind = 'standard' ORDER BY customer_id IS NULL`,
  )
  const [mine, theirs] = carts.map(({ id }) => Number(id))
  const line = (cart: number | undefined) => (code: string) => ({
    cart_id: cart ?? 0,
    kind: 'standard' as const,
    code,
    quantity: 1,
    added_at: AT,
  })
  await insertMany(database.client, 'cart_lines', [
    ...many.slice(0, MAX_CART_LINES - 1).map(line(mine)),
    ...['A', 'B', 'M000'].map(line(theirs)),
  ])
  await batch(database.client, 'write', mergeCarts(visitor, customer, AT))
  const [{ rows }] = await batch(database.client, 'read', [selectChangedCart(owners.customer, 'standard', 'A')])
  const lines = readCartLines(rows[0])
  const merged = Object.fromEntries(lines.map(({ code, quantity }) => [code, quantity]))
  expect(lines).toHaveLength(MAX_CART_LINES)
  expect(merged).toMatchObject({ A: 1, M000: 2 })
  expect(merged).not.toHaveProperty('B')
})
