/** Reasons for refusing a cart or a change to it, and their messages (docs/domain.md#carts). */
import { type CartKind, MAX_CART_LINES } from './cart.ts'

export type CartRefusal = 'not-signed-in' | 'not-entitled' | 'unknown-product' | 'not-offered' | 'full'

export const CART_FULL = `Your basket is full: it holds ${MAX_CART_LINES} different products. Please take one out first`
export const MEMBERS_ONLY_MESSAGE = 'Club prices are for members of the wine club'
export const NO_PLAN_MESSAGE = 'You have no Lock it in plan to amend'

type KindRefusals = {
  /** The message to signed-in customers who may not have this cart; null if every visitor may. */
  notEntitled: string | null
  /** The message for a product that is sold, but not in this cart; null if everything is. */
  notOffered: string | null
}

export const NOT_IN_PROGRAMME_MESSAGE = 'This wine can’t be locked in'

export const REFUSALS: Record<CartKind, KindRefusals> = {
  standard: { notEntitled: null, notOffered: null },
  wineclub: { notEntitled: MEMBERS_ONLY_MESSAGE, notOffered: 'This wine isn’t part of the wine club' },
  lock_it_in: { notEntitled: null, notOffered: NOT_IN_PROGRAMME_MESSAGE },
  lock_it_in_amend: { notEntitled: NO_PLAN_MESSAGE, notOffered: NOT_IN_PROGRAMME_MESSAGE },
}

/** Carts of signed-in customers only; a browser's visitor may have the others. */
export const isCustomersOnly = (kind: CartKind): boolean => REFUSALS[kind].notEntitled !== null

export const refusalMessage = (kind: CartKind, refusal: Exclude<CartRefusal, 'not-signed-in'>): string =>
  ({
    'not-entitled': REFUSALS[kind].notEntitled ?? '',
    'unknown-product': 'No such product',
    'not-offered': REFUSALS[kind].notOffered ?? '',
    full: CART_FULL,
  })[refusal]
