/** Decides whether an order's delivery address can change (docs/domain.md#handling-orders). */
import type { Address } from '../../core/address/schema.ts'
import type { Delivery } from '../delivery/schema.ts'
import { zoneOf } from '../delivery/zones.ts'
import type { OrderView } from './schema.ts'

/** 'moved': packed, ended or not delivered. 'other-zone': delivery there has another price or takes other days. */
export type AddressRefusal = 'moved' | 'other-zone'

const PARCELS: readonly OrderView['delivery_method'][] = ['standard', 'next_day']

/** True until the order is packed. */
export const mayChangeAddress = ({ state, delivery_method }: Pick<OrderView, 'state' | 'delivery_method'>): boolean =>
  state === 'paid' && PARCELS.includes(delivery_method)

/**
 * Returns the reason why the address can't change, or null. The delivery charge and promised day don't change, so the
 * new address must be in the same zone.
 */
export function addressRefusal(
  order: Pick<OrderView, 'state' | 'delivery_method'>,
  delivery: Delivery,
  { from, to }: { from: Pick<Address, 'postcode'>; to: Pick<Address, 'postcode'> },
): AddressRefusal | null {
  if (!mayChangeAddress(order)) return 'moved'
  return zoneOf(delivery, from.postcode) === zoneOf(delivery, to.postcode) ? null : 'other-zone'
}
