import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { Delivery, DeliveryZone } from '../delivery/schema.ts'
import { addressRefusal, mayChangeAddress } from './change-address.ts'
import { ORDER_STATES } from './order.ts'

const zone = (id: string, areas: string[]): DeliveryZone => ({
  ...{ id, name: id, areas, is_served: true },
  ...{ services: [], plan_price_pence: 0, note: '' },
})
const DELIVERY: Delivery = {
  zones: [zone('mainland', []), zone('far', ['IV', 'KA27'])],
  collection: { name: 'Collect', price_pence: 0, time: '' },
  cut_off: '15:00',
}
const POSTCODES = { mainland: ['BA1 5BD', 'LS1 4AP', 'KA2 7AA'], far: ['IV2 3AB', 'KA27 8AA'] } as const
const place = fc
  .constantFrom('mainland', 'far')
  .chain((id) => fc.constantFrom(...POSTCODES[id]).map((postcode) => ({ id, postcode })))
const method = fc.constantFrom('standard', 'next_day', 'collection', 'none')

test.prop([fc.constantFrom(...ORDER_STATES), method, place, place])(
  'changes within its zone, and only a parcel that is not packed',
  (state, delivery_method, from, to) => {
    const order = { state, delivery_method }
    const isParcel = delivery_method === 'standard' || delivery_method === 'next_day'
    expect(mayChangeAddress(order)).toBe(state === 'paid' && isParcel)
    const refusal = mayChangeAddress(order) ? (from.id === to.id ? null : 'other-zone') : 'moved'
    expect(addressRefusal(order, DELIVERY, { from, to })).toBe(refusal)
  },
)
