/** Holds this page's copy of the visitor's wish list. */
import { atom } from 'nanostores'
import type { WishList, WishListState } from '../../../../domain/catalogue/wish-list/schema.ts'
import { type CallFailure, type CallResult, call } from '../../../kit/api/call.ts'
import { expectSignIn } from '../session/state.ts'

/** Codes known to be on the wish list. */
export const $wished = atom<ReadonlySet<string>>(new Set())

/** Counts changes made on this page; a response requested before a change is out of date. */
let changes = 0

/** Checks one product. Ignores a failure, and a response requested before a change. */
export async function checkWish(code: string): Promise<void> {
  const before = changes
  const note = expectSignIn()
  const answer = await call('GET /api/wishlist/check', { query: { product_id: code } })
  if (answer.ok && changes === before) keep(code, answer.data, note)
}

let asked: Promise<CallResult<WishList>> | undefined

/** Requests the whole list now. Cards then request nothing more. */
export function requestWishes(): Promise<CallResult<WishList>> {
  const before = changes
  const note = expectSignIn()
  asked = call('GET /api/wishlist').then((answer) => {
    if (answer.ok && changes === before) {
      note(answer.data.logged_in)
      $wished.set(new Set(answer.data.products.map(({ code }) => code)))
    }
    return answer
  })
  return asked
}

/** Loads the whole list, in one request for all cards. Otherwise like checkWish. */
export const loadWishes = async (): Promise<void> => void (await (asked ?? requestWishes()))

/** Clears the list after a sign-out, so that the next check requests it again. May be called by many cards at once. */
export function clearWishes(): void {
  asked = undefined
  if ($wished.get().size === 0) return
  $wished.set(new Set())
}

export type WishOutcome =
  | { ok: true }
  /** The customer is not signed in; nothing was changed. */
  | { ok: false; signIn: true }
  | { ok: false; signIn: false; message: CallFailure['message'] }

/** Adds a product to the wish list or removes it. The page changes once the server confirms. */
export async function setWish(code: string, wished: boolean): Promise<WishOutcome> {
  changes += 1
  const note = expectSignIn()
  const answer = await call(wished ? 'POST /api/wishlist' : 'DELETE /api/wishlist', { body: { product_id: code } })
  if (!answer.ok) return { ok: false, signIn: false, message: answer.message }
  keep(code, answer.data, note)
  return answer.data.logged_in ? { ok: true } : { ok: false, signIn: true }
}

function keep(code: string, { logged_in, on_wishlist }: WishListState, note: (signedIn: boolean) => void): void {
  note(logged_in)
  const codes = new Set($wished.get())
  if (on_wishlist) codes.add(code)
  else codes.delete(code)
  $wished.set(codes)
}
