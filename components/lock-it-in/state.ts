/** What is locked in, as this tab knows it; the server's answer is the truth, and other tabs follow. */
import { atom } from 'nanostores'
import type { CartLine } from '../../domain/cart/cart.ts'
import type { LockItInCart, LockItInData, LockItInTotals } from '../../domain/lock-it-in/lock-it-in.ts'
import { type CallFailure, call } from '../api/call.ts'
import { showToast } from '../primitives/toast-state.ts'
import { $signedIn } from '../session/state.ts'
import { endAmendMode, isAmendMode, keepAmendMode } from './amend-mode.ts'
import { forgetAmended, type Locked, readMarker, writeMarker } from './marker.ts'
import { isUnread, markerOf } from './marker-key.ts'

/** Bottles by code, of those that are locked in. */
export const $locked = atom<Locked>(new Map())
/** null until they are known, like the next two. */
export const $lines = atom<readonly CartLine[] | null>(null)
export const $totals = atom<LockItInTotals | null>(null)
export const $data = atom<LockItInData | null>(null)

/** Which selection the atoms are of; undefined until a page asks. */
let amending: boolean | undefined
/** Whether all lines are known: then lists have no news. */
let isWhole = false
/** Rises with every update: an answer to an earlier request is out of date. */
let news = 0

/** Whether the page is about the selection of a running plan. What was known of the other is forgotten. */
export function isAmending(): boolean {
  const now = isAmendMode()
  if (now === amending) return now
  amending = now
  isWhole = false
  news += 1
  $locked.set(readMarker(now) ?? new Map())
  $lines.set(null)
  $totals.set(null)
  $data.set(null)
  return now
}

/** As a query: what is left out is false. */
export const amendQuery = (isAmend: boolean): { query?: { is_amend: 'true' } } =>
  isAmend ? { query: { is_amend: 'true' } } : {}

/** Asks for what is locked in and what was chosen. Answers why that failed, which leaves what was known; null when it didn't. */
export async function loadSelection(): Promise<CallFailure | null> {
  const isAmend = isAmending()
  const before = news
  const [cart, data] = await Promise.all([
    call('GET /api/lock-it-in/cart', amendQuery(isAmend)),
    call('GET /api/lock-it-in/data', amendQuery(isAmend)),
  ])
  // Without a plan that runs there is nothing to amend.
  if (isAmend && !cart.ok && cart.status === NO_PLAN) endAmendMode()
  if (news !== before) return null
  if (data.ok) {
    $data.set(data.data)
    followOtherBrowsers(isAmend, data.data)
  }
  if (!cart.ok) return cart
  if (isUnread(isAmend)) writeMarker(isAmend, lockedIn(cart.data))
  show(cart.data)
  return null
}

const NO_PLAN = 422

/** What was begun in another browser is gone on with here; what was saved or discarded there has ended here, too. */
function followOtherBrowsers(isAmend: boolean, { is_amended }: LockItInData): void {
  if (!isAmend && is_amended) keepAmendMode()
  if (!isAmend || is_amended || readMarker(true) === null) return
  forgetAmended()
  endAmendMode()
  showToast('Your changes were saved or discarded on another device')
}

/** Asks whether a plan's selection is being changed, before somebody begins a second plan by mistake. */
export async function askWhetherAmending(): Promise<void> {
  const answer = await call('GET /api/lock-it-in/data')
  if (answer.ok) followOtherBrowsers(false, answer.data)
}

const lockedIn = ({ cart }: LockItInCart): Locked =>
  new Map(cart.map(({ product_id, quantity }) => [product_id, quantity]))

function show(selection: LockItInCart): void {
  isWhole = true
  $locked.set(lockedIn(selection))
  $lines.set(selection.cart)
  $totals.set(selection.totals)
}

/** Takes the answer to a change. */
export function keepSelection(selection: LockItInCart, isAmend: boolean): void {
  writeMarker(isAmend, lockedIn(selection))
  if (isAmend !== isAmending()) return
  news += 1
  show(selection)
}

/** Takes what lists and products say about their codes, unless more is known already. */
export function learnLocked(products: readonly { code: string; cart_quantity: number }[], isAmend: boolean): void {
  if (isAmend !== isAmending() || isWhole) return
  const locked = new Map($locked.get())
  for (const { code, cart_quantity } of products) {
    if (cart_quantity > 0) locked.set(code, cart_quantity)
    else locked.delete(code)
  }
  $locked.set(locked)
}

/** Loads what there may be, now and whenever another tab changes it. Returns a function that stops it. */
export function followSelection(): () => void {
  const isAmend = isAmending()
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== markerOf(isAmend) && key !== null) return
    $locked.set(readMarker(isAmend) ?? new Map())
    void loadSelection()
  }
  window.addEventListener('storage', onStorage)
  // A plan belongs to its owner only; the marker knows about the other selection.
  const mayHave = isAmend ? $signedIn.get() : readMarker(false) !== null
  if (!isAmend && !mayHave && $signedIn.get()) void askWhetherAmending()
  if ($lines.get() === null && mayHave)
    void loadSelection().then((failure) => {
      if (failure && isAmend) showToast(failure.message, 'bad')
    })
  return () => window.removeEventListener('storage', onStorage)
}
