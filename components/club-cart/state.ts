/** The member's club basket as this page knows it; the server's answer is the truth. */
import { atom } from 'nanostores'
import type { CartUpdateAnswer } from '../../domain/cart/cart.ts'
import type { ClubCart } from '../../domain/club-cart/club-cart.ts'
import { call } from '../api/call.ts'

export type KnownClubCart = Pick<ClubCart, 'is_member' | 'cart' | 'total' | 'total_items'>

/** null until it was asked for. */
export const $clubCart = atom<KnownClubCart | null>(null)

let asking: Promise<void> | undefined

/** Asks once a document; a failure leaves it unknown, and the next caller asks again. Only for who is signed in. */
export const askClubCart = (): Promise<void> => {
  asking ??= call('GET /api/wine-club/cart').then((answer) => {
    if (answer.ok) $clubCart.set(answer.data)
    else asking = undefined
  })
  return asking
}

/** Takes the answer to a change, which only members get. */
export const keepClubCart = ({ cart, total, total_items }: CartUpdateAnswer): void =>
  $clubCart.set({ is_member: true, cart, total, total_items })
