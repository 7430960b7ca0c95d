/** A customer's saved address as the API returns it. */
import type { AddressRow } from '../../../database/queries/core/addresses.ts'
import type { SavedAddress } from '../../../domain/core/address/schema.ts'
import { undeliverable } from '../../../domain/selling/delivery/delivery-options.ts'
import type { Delivery } from '../../../domain/selling/delivery/schema.ts'

/** `isPlan` for a plan's cases, which some zones are not sent. */
export const toAddress = (
  { is_default, ...row }: AddressRow,
  delivery: Delivery | null,
  { isPlan } = { isPlan: false },
): SavedAddress => {
  const problem = undeliverable(delivery, row.postcode, isPlan)
  return { ...row, is_default: is_default === 1, ...(problem !== null && { problem }) }
}
