/**
 * Amend mode: the selection of a running plan is being changed. Started by a URL, it stays on in all tabs until the
 * selection is saved or discarded or the customer signs out (docs/domain.md#lock-it-in).
 */
import { atom } from 'nanostores'
import { useSyncExternalStore } from 'react'
import { withStorage } from '../../../kit/storage/with-storage.ts'
import { AMENDING, asksToAmend, isAmendStored } from './marker.ts'

/** The members' selection page always amends a plan. */
export const SELECTION_PAGE = '/lock-it-in/members/selection'

/** Counts starts and ends of amend mode in this tab, to notify listeners. */
const $turns = atom(0)

export const isAmendMode = (): boolean => asksToAmend() || location.pathname === SELECTION_PAGE || isAmendStored()

/** Stores amend mode, so that other pages and tabs are in it too. */
export function storeAmendMode(): void {
  if (isAmendStored()) return
  withStorage((storage) => storage.setItem(AMENDING, 'true'))
  $turns.set($turns.get() + 1)
}

/** Stores amend mode if the URL requests it. */
export const followAmendAddress = (): void => {
  if (asksToAmend()) storeAmendMode()
}

/** Ends amend mode, after the selection is saved or discarded. */
export function endAmendMode(): void {
  withStorage((storage) => storage.removeItem(AMENDING))
  $turns.set($turns.get() + 1)
}

function follow(changed: () => void): () => void {
  const listening = new AbortController()
  for (const event of ['storage', 'popstate']) window.addEventListener(event, changed, { signal: listening.signal })
  const stop = $turns.listen(changed)
  return () => {
    listening.abort()
    stop()
  }
}

/** True if amend mode is stored, and so also on for other pages. Both hooks return false on the server and during hydration. */
export const useStoredAmendMode = (): boolean => useSyncExternalStore(follow, isAmendStored, () => false)

export const useAmendMode = (): boolean => useSyncExternalStore(follow, isAmendMode, () => false)
