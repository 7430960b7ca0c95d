import { expect, test } from 'vitest'
import { ORDER_STATES } from './order.ts'
import { orderQueueQuerySchema, packingQuerySchema } from './staff-order.schema.ts'
import { MAX_PACKING_LIST, mayBeCancelled, mayTake, nextStep } from './staff-order.ts'

const steps = (delivery_method: 'standard' | 'collection' | 'none') =>
  ORDER_STATES.map((state) => nextStep({ state, delivery_method }))

test('packs, dispatches and delivers a parcel, sets collections aside and hands them over, and does neither with a gift', () => {
  expect(steps('standard')).toEqual([null, 'pack', 'dispatch', 'deliver', null, null, null, null, null])
  expect(steps('collection')).toEqual([null, 'make_ready', 'make_ready', null, null, 'hand_over', null, null, null])
  expect(steps('none').every((step) => step === null)).toBe(true)
})

test('unpacks a parcel until it is dispatched', () => {
  const may = (delivery_method: 'standard' | 'collection') =>
    ORDER_STATES.filter((state) => mayTake({ state, delivery_method }, 'unpack'))
  expect(may('standard')).toEqual(['packed'])
  expect(may('collection')).toEqual([])
})

test('cancels orders before they are received, and a gift while its buyer may', () => {
  const may = ORDER_STATES.filter((state) => mayBeCancelled({ state, delivery_method: 'standard' }, false))
  expect(may).toEqual(['paid', 'packed', 'ready_to_collect'])
  expect(mayBeCancelled({ state: 'paid', delivery_method: 'none' }, false)).toBe(false)
  expect(mayBeCancelled({ state: 'paid', delivery_method: 'none' }, true)).toBe(true)
})

test('accepts a packing list of up to MAX_PACKING_LIST orders', () => {
  const numbers = (count: number) => ({ orders: Array.from({ length: count }, () => 'W00000001').join(',') })
  expect(packingQuerySchema.safeParse(numbers(MAX_PACKING_LIST)).success).toBe(true)
  expect(packingQuerySchema.safeParse(numbers(MAX_PACKING_LIST + 1)).success).toBe(false)
})

test('shows 30 orders on a page of a queue, or up to MAX_PACKING_LIST', () => {
  const sizes = [undefined, String(MAX_PACKING_LIST), '0', String(MAX_PACKING_LIST + 1), '1.5']
  expect(sizes.map((size) => orderQueueQuerySchema.safeParse({ size }).data?.size)).toEqual([
    30,
    MAX_PACKING_LIST,
    undefined,
    undefined,
    undefined,
  ])
})
