/** What is locked in, as this tab knows it; the server's answer is the truth, and other tabs follow. */
import { atom } from 'nanostores'
import type { LockItInData, LockItInTotals, LockItInUpdateAnswer } from '../../domain/lock-it-in/lock-it-in.ts'
import { $signedIn } from '../account/state.ts'
import { call } from '../api/call.ts'
import { type Locked, markerOf, readMarker, writeMarker } from './marker.ts'

/** Bottles by code, of those that are locked in. */
export const $locked = atom<Locked>(new Map())
/** null until they are known. */
export const $totals = atom<LockItInTotals | null>(null)
export const $data = atom<LockItInData | null>(null)

/** Which selection the atoms are of; undefined until a page asks. */
let amending: boolean | undefined
/** Whether all lines are known: then lists have no news. */
let isWhole = false
/** Counts what is known anew: an answer that was asked for before is no longer the newest. */
let news = 0

/** Whether the page is about the selection of a running plan. What was known of the other is forgotten. */
export function isAmending(): boolean {
  const now = new URLSearchParams(location.search).get('is_amend') === 'true'
  if (now === amending) return now
  amending = now
  isWhole = false
  news += 1
  $locked.set(readMarker(now) ?? new Map())
  $totals.set(null)
  $data.set(null)
  return now
}

/** As a query: what is left out is false. */
export const amendQuery = (isAmend: boolean): { query?: { is_amend: 'true' } } =>
  isAmend ? { query: { is_amend: 'true' } } : {}

/** Asks for the totals, and for what was chosen, of the page's selection. A failure leaves what was known. */
export async function loadSelection(): Promise<void> {
  const isAmend = isAmending()
  const before = news
  const [totals, data] = await Promise.all([
    call('GET /api/lock-it-in/cart-totals', amendQuery(isAmend)),
    call('GET /api/lock-it-in/data', amendQuery(isAmend)),
  ])
  if (news !== before) return
  if (totals.ok) $totals.set(totals.data)
  if (data.ok) $data.set(data.data)
}

/** Takes what a change was answered. */
export function keepSelection({ cart, totals }: LockItInUpdateAnswer, isAmend: boolean): void {
  const locked = new Map(cart.map(({ product_id, quantity }) => [product_id, quantity]))
  writeMarker(isAmend, locked)
  if (isAmend !== isAmending()) return
  news += 1
  isWhole = true
  $locked.set(locked)
  $totals.set(totals)
}

/** Takes what lists and products tell of their codes, unless more is known already. */
export function learnLocked(products: readonly { code: string; cart_quantity: number }[], isAmend: boolean): void {
  if (isAmend !== isAmending() || isWhole) return
  const locked = new Map($locked.get())
  for (const { code, cart_quantity } of products) {
    if (cart_quantity > 0) locked.set(code, cart_quantity)
    else locked.delete(code)
  }
  $locked.set(locked)
}

/** Loads what there may be, now and whenever another tab changes it. Returns the way to stop. */
export function followSelection(): () => void {
  const isAmend = isAmending()
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== markerOf(isAmend) && key !== null) return
    $locked.set(readMarker(isAmend) ?? new Map())
    void loadSelection()
  }
  window.addEventListener('storage', onStorage)
  // A plan is its owner's alone; of the other selection the marker tells.
  const mayHave = isAmend ? $signedIn.get() : readMarker(false) !== null
  if ($totals.get() === null && mayHave) void loadSelection()
  return () => window.removeEventListener('storage', onStorage)
}
