/** What differs between the checkouts of the subscription types: a kind is a row (docs/domain.md#checkout). */
import { CASE_TOTALS, CHECKOUT_MESSAGE } from '../lock-it-in/quantity-rules.ts'
import type { CheckoutKind, DeliveryChoice } from './checkout.ts'

export type CheckoutDescriptor = {
  /** The kind of cart it pays for. */
  cart: 'standard' | 'lock_it_in' | 'wineclub'
  /** What is bought: the cart's lines, or cases of a club plan. */
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
   * True where the order is the first case of a plan: its card is kept for the cases to come, its delivery costs what a
   * plan's does, and store credit does not pay for it, since there must be a card.
   */
  startsPlan: boolean
  /** True where six wines get their Mix Six prices. */
  hasMixSix: boolean
  takesPromotions: boolean
  /** The delivery methods; none for what is not delivered to its buyer. */
  deliveries: readonly DeliveryChoice[]
  /** The allowed numbers of bottles, and the message for any other; null where any number will do. */
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
