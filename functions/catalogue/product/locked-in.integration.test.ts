import { beforeAll, expect, test } from 'vitest'
import { insertMany } from '../../../database/batch.ts'
import type { Owner } from '../../../database/queries/core/owner.ts'
import { searchQuerySchema } from '../../../domain/catalogue/search/schema.ts'
import { AT, addCategories, addProducts } from '../../../tests/factories/catalogue.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { addPlan } from '../../../tests/factories/plan.ts'
import { listProducts } from '../search/list.ts'
import { searchProducts } from '../search/search.ts'
import { getProductsByCodes } from './get-by-ids.ts'
import { readProduct } from './read.ts'

const VISITOR = 'f'.repeat(32)
const LATER = '2026-12-01T00:00:00.000Z'

const visitor: Owner = { visitor_id: VISITOR }
const customer: Owner = { session: { token: 'alive', now: AT }, visitor_id: VISITOR }
const signedOut: Owner = { session: { token: 'alive', now: '2027-01-01T00:00:00.000Z' }, visitor_id: VISITOR }

const database = testDatabase()
beforeAll(async () => {
  const { client } = database
  await addCategories(client)
  const locked = { lock_it_in_price_pence: 749 }
  await addProducts(client, [
    { code: 'A1', variant: locked },
    { code: 'A2', variant: locked },
    { code: 'A3', variant: locked },
  ])
  await insertMany(client, 'visitors', [{ id: VISITOR, created_at: AT, seen_at: AT }])
  const times = { created_at: AT, updated_at: AT }
  await insertMany(client, 'customers', [{ id: 'ann', name: 'Ann', email: 'ann@shop.test', ...times }])
  await insertMany(client, 'customer_sessions', [
    { id: 's', token: 'alive', user_id: 'ann', expires_at: LATER, ...times },
  ])
  const noPlan = { amends_plan_id: null }
  const amended = await addPlan(client, 'ann', { next_case_on: '2026-12-01', lines: [] })
  await insertMany(client, 'carts', [
    { id: 1, kind: 'lock_it_in', visitor_id: VISITOR, customer_id: null, ...noPlan, ...times },
    { id: 2, kind: 'lock_it_in', visitor_id: null, customer_id: 'ann', ...noPlan, ...times },
    { id: 3, kind: 'standard', visitor_id: null, customer_id: 'ann', ...noPlan, ...times },
    { id: 4, kind: 'lock_it_in_amend', visitor_id: null, customer_id: 'ann', amends_plan_id: amended, ...times },
  ])
  await insertMany(client, 'cart_lines', [
    { cart_id: 1, kind: 'lock_it_in', code: 'A1', quantity: 2, added_at: AT },
    { cart_id: 2, kind: 'lock_it_in', code: 'A2', quantity: 6, added_at: AT },
    { cart_id: 3, kind: 'standard', code: 'A3', quantity: 1, added_at: AT },
    { cart_id: 4, kind: 'lock_it_in_amend', code: 'A3', quantity: 12, added_at: AT },
  ])
})

type CartProduct = { code: string; locked_in: boolean; cart_quantity: number }

const lockedIn = (products: readonly CartProduct[]) =>
  products
    .map(({ code, locked_in, cart_quantity }) => [code, locked_in, cart_quantity] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

const list = async (owner: Owner | undefined, query: Record<string, string> = {}) =>
  lockedIn((await listProducts(database.client, searchQuerySchema.parse(query), owner, new Date())).products)

const NONE = [
  ['A1', false, 0],
  ['A2', false, 0],
  ['A3', false, 0],
]
const VISITORS = [['A1', true, 2], ...NONE.slice(1)]
const CUSTOMERS = [NONE[0], ['A2', true, 6], NONE[2]]

test.each([
  ['no customer', undefined, NONE],
  ['a visitor', visitor, VISITORS],
  ['a customer who is signed in', customer, CUSTOMERS],
  ['the visitor whose sign-in is over', signedOut, VISITORS],
])('shows %s their own lock-it-in cart in every call, in one round trip each', async (_, owner, expected) => {
  const { client, trips } = database
  trips.reset()
  expect(await list(owner)).toEqual(expected)
  const box = searchQuerySchema.parse({ search_type: 'fuzzy', search_string: 'rioja' })
  expect(lockedIn((await searchProducts(client, box, owner)).products)).toEqual(expected)
  expect(lockedIn(await getProductsByCodes(client, ['A1', 'A2', 'A3'], owner))).toEqual(expected)
  expect(trips.count()).toBe(3)
  for (const [index, product_code] of ['A1', 'A2', 'A3'].entries()) {
    const found = await readProduct(client, { product_code }, owner, new Date())
    expect(found && lockedIn([found.product])).toEqual([expected[index]])
  }
  expect(trips.count()).toBe(6)
})

test('shows the amend cart in a list that amends a plan', async () => {
  expect(await list(customer, { is_amend: 'true' })).toEqual([NONE[0], NONE[1], ['A3', true, 12]])
  expect(await list(visitor, { is_amend: 'true' })).toEqual(NONE)
})
