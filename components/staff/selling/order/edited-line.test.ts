import { expect, test } from 'vitest'
import { changedOf, linesOf, quantityBefore } from './edited-line.ts'

const line = (code: string, quantity: number, refunded = 0) => ({
  ...{
    code,
    quantity,
    refunded,
    name: `Wine ${code}`,
    picture: '',
    url: '',
    bin: '',
    price: 10,
    total: 10 * quantity,
    vat: 0,
  },
})
const ORDER = { lines: [line('A', 3, 1), line('B', 2), line('C', 1, 1)] }

test('starts with the bottles that are left', () => {
  expect(linesOf(ORDER).map(({ code, quantity }) => [code, quantity])).toEqual([
    ['A', 2],
    ['B', 2],
  ])
})

test('puts back the bottles that are left', () => {
  expect(['A', 'C', 'D'].map((code) => quantityBefore(ORDER, code))).toEqual([2, 0, 0])
})

test('sends only what differs from the order, including lines that were removed before', () => {
  const [first, second] = linesOf(ORDER)
  if (first === undefined || second === undefined) throw new Error('The order has two lines')
  expect(changedOf(ORDER, [first, second])).toEqual([])
  const lines = [first, { ...second, quantity: 0 }, { id: 'x', code: 'C', title: 'Wine C', quantity: 1 }]
  expect(changedOf(ORDER, lines)).toEqual([
    { code: 'B', quantity: 0 },
    { code: 'C', quantity: 1 },
  ])
})
