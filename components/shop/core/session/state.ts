/**
 * The sign-in state of this browser, as far as it remembers. The session itself is a cookie that no script can read:
 * this saves visitors who never signed in a request on every page, and informs other tabs.
 */
import { atom } from 'nanostores'
import { withStorage } from '../../../kit/storage/with-storage.ts'

/** In localStorage while someone is signed in; its value is new with every sign-in. */
export const MARKER = 'cellardoor:customer'

/** False in the server's HTML, and until followSignIn has looked. */
export const $signedIn = atom(false)

/** Number of sign-ins and sign-outs, here or in another tab, since this page was opened. */
let turns = 0

const isMarked = (): boolean => withStorage((storage) => storage.getItem(MARKER)) !== null

/** Checks now, whenever another tab signs in or out, and when the page is restored. Returns a function that stops it. */
export function followSignIn(): () => void {
  const look = () => $signedIn.set(isMarked())
  const onStorage = ({ key }: StorageEvent) => {
    // null: all of the storage was cleared.
    if (key !== MARKER && key !== null) return
    turns += 1
    look()
  }
  window.addEventListener('storage', onStorage)
  // A page restored from the back/forward cache has missed every event in between.
  window.addEventListener('pageshow', look)
  look()
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', look)
  }
}

/**
 * Call it before every request whose answer says whether someone is signed in (`logged_in`), and pass that answer to
 * the result. An answer that a sign-in or a sign-out has overtaken is ignored.
 */
export function expectSignIn(): (signedIn: boolean) => void {
  const before = turns
  return (signedIn) => {
    if (turns === before) noteSignIn(signedIn)
  }
}

/** Sets whether someone is signed in. */
export function noteSignIn(signedIn: boolean): void {
  markSignIn(signedIn)
  $signedIn.set(signedIn)
}

/** The same for a page that is about to be left, which no longer needs to change. */
export const markSignIn = (signedIn: boolean): void => {
  if (signedIn === isMarked()) return
  turns += 1
  withStorage((storage) => {
    if (signedIn) storage.setItem(MARKER, String(Date.now()))
    else storage.removeItem(MARKER)
  })
}
