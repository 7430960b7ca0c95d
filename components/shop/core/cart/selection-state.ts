/**
 * Holds this tab's copy of the Lock it in selection: the customer's own, or a running plan's while it is amended. Follows
 * changes in other tabs.
 */
import { atom } from 'nanostores'
import type { LockItInData } from '../../../../domain/selling/cart/lock-it-in.schema.ts'
import type { LockItInCart } from '../../../../domain/selling/cart/schema.ts'
import { type CallFailure, call } from '../../../kit/api/call.ts'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { $signedIn } from '../session/state.ts'
import { endAmendMode, isAmendMode, storeAmendMode } from './amend-mode.ts'
import { openKnownCart } from './known-cart.ts'
import { isUnread, markerOf } from './marker.ts'
import { clearAmended, type Locked, readMarker, writeMarker } from './selection-marker.ts'

/** Returns the query of calls about a selection; without is_amend it is the customer's own. */
export const amendQuery = (isAmend: boolean): { query?: { is_amend: 'true' } } =>
  isAmend ? { query: { is_amend: 'true' } } : {}

/** Loads lines and settings together, because the settings contain the order of a plan's wines. */
const selection = openKnownCart<LockItInCart>(async () => {
  const isAmend = isAmending()
  const before = $data.get()
  const [cart, data] = await Promise.all([
    call('GET /api/lock-it-in/cart', amendQuery(isAmend)),
    call('GET /api/lock-it-in/data', amendQuery(isAmend)),
  ])
  if (data.ok && isAmend === isAmending()) {
    // A choice made while this was loading is newer.
    if ($data.get() === before) $data.set(data.data)
    followOtherBrowsers(isAmend, data.data)
  }
  return cart
})

/** The selection's lines and totals; null until loaded. */
export const $selection = selection.$cart
export const $data = atom<LockItInData | null>(null)
/** Known bottles by code: from the marker, then from lists, then from the selection itself. */
export const $locked = atom<Locked>(new Map())

/** True if the atoms hold the selection that amends a plan; undefined until a page asks. */
let amending: boolean | undefined

/** True if the page is in amend mode. Resets the atoms when the mode has changed. */
export function isAmending(): boolean {
  const now = isAmendMode()
  if (now === amending) return now
  amending = now
  selection.outdate()
  $locked.set(readMarker(now) ?? new Map())
  $selection.set(null)
  $data.set(null)
  return now
}

// Reads the marker before the bar's first render, which would have the height of an empty case without it.
if (!import.meta.env.SSR) isAmending()

/** Returns the kind of cart that the atoms hold. */
export const knownKind = () => (amending ? 'lock_it_in_amend' : 'lock_it_in')

const lockedIn = ({ cart }: LockItInCart): Locked =>
  new Map(cart.map(({ product_id, quantity }) => [product_id, quantity]))

$selection.listen((known) => {
  if (known !== null) $locked.set(lockedIn(known))
})

/** Loads the selection and its settings. A failure leaves the atoms unchanged. */
export async function loadSelection(): Promise<CallFailure | null> {
  const isAmend = isAmending()
  const failure = await selection.ask()
  // Without a running plan there is nothing to amend.
  if (isAmend && failure?.status === NO_PLAN) endAmendMode()
  if (isAmend !== isAmending()) return null
  if (failure === null && isUnread(isAmend)) writeMarker(isAmend, $locked.get())
  return failure
}

const NO_PLAN = 422

/** Starts amend mode if another browser is amending the plan; ends it if the change was saved or discarded there. */
function followOtherBrowsers(isAmend: boolean, { is_amended }: LockItInData): void {
  if (!isAmend && is_amended) storeAmendMode()
  if (!isAmend || is_amended || readMarker(true) === null) return
  clearAmended()
  endAmendMode()
  showToast('Your changes were saved or discarded on another device')
}

/** Checks if a plan is being amended, so that the customer does not start a second plan by mistake. */
export async function checkAmending(): Promise<void> {
  const answer = await call('GET /api/lock-it-in/data')
  if (answer.ok) followOtherBrowsers(false, answer.data)
}

/** Stores the response to a change. */
export function setSelection({ cart, totals }: LockItInCart, isAmend: boolean): void {
  writeMarker(isAmend, lockedIn({ cart, totals }))
  if (isAmend === isAmending()) selection.keep({ cart, totals })
}

/** Stores the quantities that a list or product response contains, unless the whole selection is known. */
export function recordLocked(products: readonly { code: string; cart_quantity: number }[], isAmend: boolean): void {
  if (isAmend !== isAmending() || $selection.get() !== null) return
  const locked = new Map($locked.get())
  for (const { code, cart_quantity } of products) {
    if (cart_quantity > 0) locked.set(code, cart_quantity)
    else locked.delete(code)
  }
  $locked.set(locked)
}

/** Loads the selection, if there may be one, now and whenever another tab changes it. Returns a function that stops it. */
export function followSelection(): () => void {
  const isAmend = isAmending()
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== markerOf(isAmend) && key !== null) return
    $locked.set(readMarker(isAmend) ?? new Map())
    void loadSelection()
  }
  window.addEventListener('storage', onStorage)
  // Amending needs a sign-in; the customer's own selection has a marker.
  const mayHave = isAmend ? $signedIn.get() : readMarker(false) !== null
  if (!isAmend && !mayHave && $signedIn.get()) void checkAmending()
  if ($selection.get() === null && mayHave)
    void loadSelection().then((failure) => {
      if (failure && isAmend) showToast(failure.message, 'bad')
    })
  return () => window.removeEventListener('storage', onStorage)
}
