/**
 * Remembers in localStorage that a customer is signed in. The session itself is a cookie that scripts can't read. The
 * marker saves visitors who never signed in a request on every page, and notifies other tabs.
 */
import { atom } from 'nanostores'
import { withStorage } from '../../../kit/storage/with-storage.ts'
import { isMarked, MARKER } from './marker.ts'

/** True while a customer is signed in. null in the server's HTML and until followSignIn has run. */
export const $signedIn = atom<boolean | null>(null)

/** Name of the link to the account, which leads guests to the sign-in. */
export const accountLinkName = (signedIn: boolean | null): string => (signedIn ? 'Account' : 'Sign in')

/** Counts sign-ins and sign-outs, here or in other tabs, since this page was opened. */
let revision = 0

/**
 * Updates $signedIn now, when another tab signs in or out, and when the page is restored. Returns a function that stops
 * it.
 */
export function followSignIn(): () => void {
  const update = () => $signedIn.set(isMarked())
  const onStorage = ({ key }: StorageEvent) => {
    // null: the whole storage was cleared.
    if (key !== MARKER && key !== null) return
    revision += 1
    update()
  }
  window.addEventListener('storage', onStorage)
  // A page restored from the back-forward cache has missed all events in between.
  window.addEventListener('pageshow', update)
  update()
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', update)
  }
}

/**
 * Call it before every request whose response has `logged_in`, and pass that value to the returned function. Ignores
 * the value if a sign-in or sign-out happened in the meantime.
 */
export function expectSignIn(): (signedIn: boolean) => void {
  const before = revision
  return (signedIn) => {
    if (revision === before) recordSignIn(signedIn)
  }
}

/** Stores the sign-in state and updates this page. */
export function recordSignIn(signedIn: boolean): void {
  markSignIn(signedIn)
  $signedIn.set(signedIn)
}

/** Stores the sign-in state without updating this page, which is about to be left. */
export const markSignIn = (signedIn: boolean): void => {
  if (signedIn === isMarked()) return
  revision += 1
  withStorage((storage) => {
    if (signedIn) storage.setItem(MARKER, String(Date.now()))
    else storage.removeItem(MARKER)
  })
}
