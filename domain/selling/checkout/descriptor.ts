/** Differences between the checkouts of the subscription types, one row per kind (docs/domain.md#checkout). */
import { CASE_TOTALS, CHECKOUT_MESSAGE } from '../cart/quantity-rules.ts'
import type { CheckoutKind, DeliveryChoice } from './checkout.ts'

export type CheckoutDescriptor = {
  /** The kind of cart it pays for. */
  cart: 'standard' | 'lock_it_in' | 'wineclub'
  /** Goods: the cart's lines, or cases of a club plan. */
  goods: 'lines' | 'cases'
  /** The kind of its orders. */
  order: 'standard' | 'plan_case' | 'wineclub' | 'gift'
  /** Which price applies; products without it can't be bought there. Never above `price`. */
  price: 'price' | 'lock_it_in_price' | 'wineclub_price'
  /** True where guests can't buy. */
  needsAccount: boolean
  /** True where only members of the wine club may buy. */
  membersOnly: boolean
  /**
   * True if the order is the first case of a plan. Its card is saved for later cases, delivery costs as much as for a
   * plan, and store credit can't be used.
   */
  startsPlan: boolean
  /** True where six wines get their Mix Six prices. */
  hasMixSix: boolean
  takesPromotions: boolean
  /** Delivery methods; none if the goods are not delivered to the buyer. */
  deliveries: readonly DeliveryChoice[]
  /** Allowed numbers of bottles, and the message for any other; null where any number will do. */
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
