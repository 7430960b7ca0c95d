/** The Lock it in selection as this tab knows it: the customer's own, or a running plan's while it is amended. Other tabs follow. */
import { atom } from 'nanostores'
import type { LockItInData } from '../../../../domain/selling/cart/lock-it-in.schema.ts'
import type { LockItInCart } from '../../../../domain/selling/cart/schema.ts'
import { type CallFailure, call } from '../../../kit/api/call.ts'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { $signedIn } from '../session/state.ts'
import { endAmendMode, isAmendMode, keepAmendMode } from './amend-mode.ts'
import { openKnownCart } from './known-cart.ts'
import { isUnread, markerOf } from './marker.ts'
import { forgetAmended, type Locked, readMarker, writeMarker } from './selection-marker.ts'

/** As a query: what is left out is false. */
export const amendQuery = (isAmend: boolean): { query?: { is_amend: 'true' } } =>
  isAmend ? { query: { is_amend: 'true' } } : {}

/** Lines and settings are shown together: a plan's wines are in its own order, which the settings have. */
const selection = openKnownCart<LockItInCart>(async () => {
  const isAmend = isAmending()
  const [cart, data] = await Promise.all([
    call('GET /api/lock-it-in/cart', amendQuery(isAmend)),
    call('GET /api/lock-it-in/data', amendQuery(isAmend)),
  ])
  if (data.ok && isAmend === isAmending()) {
    $data.set(data.data)
    followOtherBrowsers(isAmend, data.data)
  }
  return cart
})

/** null until all its lines are known, like $data. */
export const $selection = selection.$cart
export const $data = atom<LockItInData | null>(null)
/** Bottles by code, as far as they are known: by the marker, then by lists, then by the selection. */
export const $locked = atom<Locked>(new Map())

/** Which selection the atoms are of; undefined until a page asks. */
let amending: boolean | undefined

/** True if the page is about the selection of a running plan. A change of mode forgets the other selection. */
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

/** The kind of the selection that the atoms are of. */
export const knownKind = () => (amending ? 'lock_it_in_amend' : 'lock_it_in')

const lockedIn = ({ cart }: LockItInCart): Locked =>
  new Map(cart.map(({ product_id, quantity }) => [product_id, quantity]))

$selection.listen((known) => {
  if (known !== null) $locked.set(lockedIn(known))
})

/** Loads the selection and its settings. A failure leaves what was known. */
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

/** Adopts a change begun in another browser; ends one that was saved or discarded there. */
function followOtherBrowsers(isAmend: boolean, { is_amended }: LockItInData): void {
  if (!isAmend && is_amended) keepAmendMode()
  if (!isAmend || is_amended || readMarker(true) === null) return
  forgetAmended()
  endAmendMode()
  showToast('Your changes were saved or discarded on another device')
}

/** Asks if a plan's selection is being changed, so that the customer does not begin a second plan by mistake. */
export async function askWhetherAmending(): Promise<void> {
  const answer = await call('GET /api/lock-it-in/data')
  if (answer.ok) followOtherBrowsers(false, answer.data)
}

/** Takes the answer to a change. */
export function keepSelection({ cart, totals }: LockItInCart, isAmend: boolean): void {
  writeMarker(isAmend, lockedIn({ cart, totals }))
  if (isAmend === isAmending()) selection.keep({ cart, totals })
}

/** Takes what lists and products say about their codes, unless more is known already. */
export function learnLocked(products: readonly { code: string; cart_quantity: number }[], isAmend: boolean): void {
  if (isAmend !== isAmending() || $selection.get() !== null) return
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
  if ($selection.get() === null && mayHave)
    void loadSelection().then((failure) => {
      if (failure && isAmend) showToast(failure.message, 'bad')
    })
  return () => window.removeEventListener('storage', onStorage)
}
