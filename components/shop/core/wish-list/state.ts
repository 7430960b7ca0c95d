/** The visitor's wishes as this page knows them; the server's answers are the truth. */
import { atom } from 'nanostores'
import type { WishListState } from '../../../../domain/catalogue/wish-list/schema.ts'
import { type CallFailure, call } from '../../../kit/api/call.ts'
import { expectSignIn } from '../session/state.ts'

/** Codes known to be on the wish list. */
export const $wished = atom<ReadonlySet<string>>(new Set())

/** Counts the changes made here: an answer from before one of them is out of date. */
let changes = 0

/** Checks one product. A failure changes nothing, nor does an answer that a press has overtaken. */
export async function checkWish(code: string): Promise<void> {
  const before = changes
  const note = expectSignIn()
  const answer = await call('GET /api/wishlist/check', { query: { product_id: code } })
  if (answer.ok && changes === before) keep(code, answer.data, note)
}

let asked: Promise<void> | undefined

/** Asks for the whole list, once however many cards want to know; else as checkWish. */
export function loadWishes(): Promise<void> {
  const before = changes
  const note = expectSignIn()
  asked ??= call('GET /api/wishlist').then((answer) => {
    if (!answer.ok || changes !== before) return
    note(answer.data.logged_in)
    $wished.set(new Set(answer.data.products.map(({ code }) => code)))
  })
  return asked
}

/** Signed out: everything is forgotten, and the next check asks again. Many hearts may call it at once. */
export function forgetWishes(): void {
  asked = undefined
  if ($wished.get().size === 0) return
  $wished.set(new Set())
}

export type WishOutcome =
  | { ok: true }
  /** Not signed in: nothing was changed. */
  | { ok: false; signIn: true }
  | { ok: false; signIn: false; message: CallFailure['message'] }

/** Adds a product to the list or removes it. Nothing changes here until the server confirms. */
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
