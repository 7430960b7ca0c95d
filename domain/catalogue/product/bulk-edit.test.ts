import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { anEditedProduct } from '../../../tests/factories/edited-product.ts'
import { type BulkChange, bulkRow, changedPrice, planEdit } from './bulk-edit.ts'
import type { ProductEdit } from './edit.schema.ts'
import { restorable } from './edit-product.ts'

type PriceChange = Extract<BulkChange, { kind: 'price' }>
const raise = (change: Partial<PriceChange> = {}): PriceChange => ({
  kind: 'price',
  field: 'price',
  by: 'percent',
  value: 5,
  round: 'penny',
  ...change,
})

test.each([
  [11.99, raise(), 12.59],
  [14.5, raise({ value: -10 }), 13.05],
  [14.5, raise({ by: 'amount', value: 0.5 }), 15],
  [14.5, raise({ round: 'charm' }), 15.19],
  [14.5, raise({ round: 'pound' }), 14.99],
  [14.5, raise({ by: 'amount', value: 0, round: 'pound' }), 14.99],
  [14.45, raise({ by: 'amount', value: 0, round: 'pound' }), 13.99],
  [0.3, raise({ by: 'amount', value: 0, round: 'pound' }), 0.99],
  [14.5, raise({ by: 'set', value: 12 }), 12],
  [null, raise({ by: 'set', value: 12 }), 12],
  [14.5, raise({ by: 'set', value: -1 }), null],
  [0.1, raise({ by: 'amount', value: -0.1 }), null],
  [null, raise(), null],
])('changes %s by %j to %s', (price, change, after) => {
  expect(changedPrice(price, change)).toBe(after)
})

test.prop([fc.integer({ min: 50, max: 100_000 }), fc.integer({ min: -90, max: 300 })])(
  'keeps a raised price in whole pence with the requested ending',
  (pence, value) => {
    fc.pre(value !== 0)
    const plain = changedPrice(pence / 100, raise({ value }))
    const charm = changedPrice(pence / 100, raise({ value, round: 'charm' }))
    expect(Number.isInteger(Math.round((plain ?? 0) * 100))).toBe(true)
    expect(Math.round((charm ?? 0) * 100) % 10).toBe(9)
  },
)

test('gives each product its own outcome', () => {
  const of = (change: BulkChange, given = {}) => bulkRow(anEditedProduct(given), 'v1', change).row
  expect(of(raise())).toMatchObject({ fate: 'changes', words: 'price £9.99 → £10.49', message: '', version: 'v1' })
  expect(of(raise({ value: -20 }))).toMatchObject({ fate: 'refused', message: 'Is below the Mix Six price, £8.99' })
  expect(of(raise({ field: 'lock_it_in_price' }))).toMatchObject({
    fate: 'refused',
    message: 'It isn’t in that programme',
  })
  expect(of(raise({ value: 150 }))).toMatchObject({ fate: 'changes', message: '£24.98 is more than twice £9.99' })
  expect(of({ kind: 'status', status: 'active' })).toMatchObject({ fate: 'same' })
  expect(of({ kind: 'status', status: 'active' }, { status: 'draft', picture: '', pictures: [] })).toMatchObject({
    fate: 'changes',
    message: 'No picture yet: shoppers see a placeholder',
  })
  expect(of({ kind: 'category', category_id: 3, is_listed: true })).toMatchObject({ fate: 'same' })
})

test('changes all prices that a product has together, so that none is above the bottle’s', () => {
  const { row, edit, stock } = bulkRow(anEditedProduct(), 'v1', raise({ field: 'all', value: -20 }))
  expect(edit).toEqual({ price: 7.99, mix_six_price: 7.19 })
  expect([row.fate, row.words, stock]).toEqual(['changes', 'price £9.99 → £7.99, Mix Six price £8.99 → £7.19', null])
})

test('plans a product’s own values with its stock, and names the price of a fault', () => {
  const plan = (edit: ProductEdit, after = 38) =>
    planEdit(anEditedProduct(), 'v1', edit, { stock: { before: 38, after } })
  expect(plan({ price: 9.99 })).toMatchObject({ row: { fate: 'same', words: '' } })
  expect(plan({ price: 9.99 }, 158)).toMatchObject({
    row: { fate: 'changes', words: 'stock 38 → 158' },
    edit: {},
    stock: { before: 38, after: 158 },
  })
  expect(plan({ price: 0.99 }).row.message).toBe('Is below the Mix Six price, £8.99')
  expect(plan({ price: 9, mix_six_price: 9.5 }).row.message).toBe('Mix Six price: Is above the price, £9.00')
})

test('adds a category to the others, or removes it', () => {
  const editOf = (category_id: number, is_listed: boolean) =>
    bulkRow(anEditedProduct({ category_ids: [3, 5] }), '', { kind: 'category', category_id, is_listed }).edit
  expect(editOf(7, true)).toEqual({ category_ids: [3, 5, 7] })
  expect(editOf(5, false)).toEqual({ category_ids: [3] })
})

test('shows an earlier price beside a reduced one if that is legal, and states why if it is not', () => {
  const sold = { lowest_price: 9.99, price_before: 11.5 }
  const plan = (change: BulkChange, given = {}) =>
    bulkRow(anEditedProduct({ mix_six_price: null, ...given }), 'v1', change)
  const cut = raise({ value: -10, shows_earlier: true })
  expect(plan(cut, sold).edit).toEqual({ price: 8.99, was_price: 9.99 })
  expect(plan(cut, sold).row.words).toBe('price £9.99 → £8.99, earlier price none → £9.99')
  expect(plan(cut)).toMatchObject({
    edit: { price: 8.99 },
    row: {
      fate: 'changes',
      message: 'Without an earlier price: it has to be on sale for 30 days before its price is reduced',
    },
  })
  expect(plan({ kind: 'was_price', is_shown: true }, sold).edit).toEqual({ was_price: 11.5 })
  expect(plan({ kind: 'was_price', is_shown: true }).row).toMatchObject({
    fate: 'refused',
    message: 'It has to be on sale for 30 days before its price is reduced',
  })
  expect(plan({ kind: 'was_price', is_shown: false }, { ...sold, was_price: 11.5 }).edit).toEqual({ was_price: null })
})

test('states the end of an earlier price, so that an undo can restore it', () => {
  const offer = { mix_six_price: null, price_before: 11.5, was_price: 11.5 }
  const { edit, row } = bulkRow(anEditedProduct(offer), 'v1', raise())
  expect(edit).toEqual({ price: 10.49, was_price: null })
  expect(row.words).toBe('price £9.99 → £10.49, earlier price £11.50 → none')
  const raised = anEditedProduct({ ...offer, price: 10.49, was_price: null })
  const back = { price: 9.99, was_price: 11.5 }
  expect(planEdit(raised, 'v2', back, { isRestored: true }).edit).toEqual(back)
  expect(planEdit(raised, 'v2', back).row.fate).toBe('refused')
  expect(restorable(raised, back, true)).toEqual(back)
  expect(restorable(raised, back, false)).toEqual({ price: 9.99 })
})
