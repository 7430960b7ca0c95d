/** What differs between the checkouts of the subscription types: a kind is a row (spec §2, domain §4). */
import type { CheckoutKind } from './checkout.ts'

export type CheckoutDescriptor = {
  /** The kind of cart it pays for. */
  cart: 'standard' | 'lock_it_in' | 'wineclub'
  /** What its orders are kept as. */
  order: 'standard' | 'plan_case' | 'wineclub' | 'gift'
  /** True where nobody can carry on as a guest. */
  needsAccount: boolean
  /** True where six wines get their Mix Six prices (domain §3). */
  hasMixSix: boolean
}

/** The kinds that can be paid for. */
export const CHECKOUTS: Readonly<Partial<Record<CheckoutKind, CheckoutDescriptor>>> = {
  '': { cart: 'standard', order: 'standard', needsAccount: false, hasMixSix: true },
}
