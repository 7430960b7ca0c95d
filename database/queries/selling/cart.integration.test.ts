import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cartLineRow } from '../../../tests/factories/cart-line.ts'
import { AT, addCategories, addProducts } from '../../../tests/factories/catalogue.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { batch } from '../../batch.ts'
import { db } from '../../query-builder.ts'
import { touchVisitor } from '../core/visitors.ts'
import { incrementLine, openCart, setLine } from './cart.ts'
import { readCartLines, selectChangedCart } from './cart-lines.ts'

const database = testDatabase(addCategories)
beforeAll(async () => {
  await addProducts(database.client, [
    { code: 'A1', stock: 20, variant: { lock_it_in_price_pence: 749 } },
    { code: 'A2', stock: 5000 },
  ])
})
beforeEach(() => database.client.execute('DELETE FROM visitors'))

const visitor_id = 'v'.repeat(22)
const owner = { visitor_id }

/** A change, and the data of its response. */
const change = async (
  statement: typeof setLine,
  code: string,
  quantity: number,
  kind: 'standard' | 'lock_it_in' = 'standard',
) => {
  const [, , changed, after] = await batch(database.client, 'write', [
    touchVisitor(visitor_id, AT),
    openCart(owner, kind, AT),
    statement({ owner, kind, code, quantity, now: AT }),
    selectChangedCart(owner, kind, code),
  ])
  return { written: changed.rowsAffected, left: after.rows[0]?.left_in_stock, lines: readCartLines(after.rows[0]) }
}

test('returns everything a line’s card and price need', async () => {
  const { left, lines } = await change(incrementLine, 'A1', 2)
  expect(left).toBe(20)
  expect(lines).toEqual([cartLineRow({ quantity: 2 })])
})

test.each([
  ['standard', 0],
  ['standard', 1001],
  ['lock_it_in', 1],
] as const)('refuses a %s line of %i', async (kind, quantity) => {
  const code = kind === 'standard' ? 'A2' : 'A1'
  await expect(change(setLine, code, quantity, kind)).rejects.toThrow('CHECK')
})

test('deletes a visitor together with the cart', async () => {
  await change(incrementLine, 'A1', 2)
  const [, lines] = await batch(database.client, 'write', [
    db.deleteFrom('visitors').compile(),
    db.selectFrom('cart_lines').selectAll().compile(),
  ])
  expect(lines.rows).toEqual([])
})
