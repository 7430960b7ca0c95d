/** What differs between the checkouts of the subscription types: a kind is a row (docs/domain.md#checkout). */
import { CASE_TOTALS, CHECKOUT_MESSAGE } from '../lock-it-in/quantity-rules.ts'
import type { CheckoutKind, DeliveryChoice } from './checkout.ts'

export type CheckoutDescriptor = {
  /** The kind of cart it pays for. */
  cart: 'standard' | 'lock_it_in' | 'wineclub'
  /** What of it is bought: its lines, or the cases of a club plan that the checkout was told. */
  goods: 'lines' | 'cases'
  /** What its orders are kept as. */
  order: 'standard' | 'plan_case' | 'wineclub' | 'gift'
  /** The price of a product that applies; what has none of that name can't be bought there. Never more than `price`. */
  price: 'price' | 'lock_it_in_price' | 'wineclub_price'
  /** True where nobody can carry on as a guest. */
  needsAccount: boolean
  /** True where only members of the wine club may buy. */
  membersOnly: boolean
  /**
   * True where the order is the first case of a plan: its card is kept for the cases to come, its delivery costs what a
   * plan's does, and store credit does not pay for it, since there must be a card.
   */
  startsPlan: boolean
  /** True where six wines get their Mix Six prices. */
  hasMixSix: boolean
  takesPromotions: boolean
  /** The ways it may come; none for what is not delivered to its buyer. */
  deliveries: readonly DeliveryChoice[]
  /** How many bottles it may be of, and what is said of any other number; null where any number will do. */
  bottles: { totals: readonly number[]; message: string } | null
}

export const CHECKOUTS: Readonly<Record<CheckoutKind, CheckoutDescriptor>> = {
  '': {
    cart: 'standard',
    goods: 'lines',
    order: 'standard',
    price: 'price',
    needsAccount: false,
    membersOnly: false,
    startsPlan: false,
    hasMixSix: true,
    takesPromotions: true,
    deliveries: ['standard', 'next_day', 'collection'],
    bottles: null,
  },
  lock_it_in: {
    cart: 'lock_it_in',
    goods: 'lines',
    order: 'plan_case',
    price: 'lock_it_in_price',
    needsAccount: true,
    membersOnly: false,
    startsPlan: true,
    hasMixSix: false,
    takesPromotions: false,
    deliveries: ['standard'],
    bottles: { totals: CASE_TOTALS, message: CHECKOUT_MESSAGE },
  },
  wineclub: {
    cart: 'wineclub',
    goods: 'cases',
    order: 'plan_case',
    price: 'price',
    needsAccount: true,
    membersOnly: false,
    startsPlan: true,
    hasMixSix: false,
    takesPromotions: false,
    deliveries: ['standard'],
    bottles: null,
  },
  'buy-wine-club-wines': {
    cart: 'wineclub',
    goods: 'lines',
    order: 'wineclub',
    price: 'wineclub_price',
    needsAccount: true,
    membersOnly: true,
    startsPlan: false,
    hasMixSix: false,
    takesPromotions: false,
    deliveries: ['standard', 'next_day', 'collection'],
    bottles: null,
  },
  gift: {
    cart: 'wineclub',
    goods: 'cases',
    order: 'gift',
    price: 'price',
    needsAccount: false,
    membersOnly: false,
    startsPlan: false,
    hasMixSix: false,
    takesPromotions: false,
    deliveries: [],
    bottles: null,
  },
}
