/**
 * Mode in which a running plan's selection is changed. An address begins it; from then on it holds in all tabs, until
 * the selection is saved or left, or its owner signs out (docs/domain.md#lock-it-in).
 */
import { atom } from 'nanostores'
import { useSyncExternalStore } from 'react'
import { withStorage } from '../../../kit/storage/with-storage.ts'
import { MARKER as SIGNED_IN } from '../session/state.ts'
import { AMENDING } from './marker.ts'

/** The members' selection page always amends a plan. */
export const SELECTION_PAGE = '/lock-it-in/members/selection'

/** Rises when this tab begins or ends it. */
const $turns = atom(0)

const asksToAmend = (): boolean => new URLSearchParams(location.search).get('is_amend') === 'true'

const isKept = (): boolean =>
  withStorage((storage) => storage.getItem(AMENDING) !== null && storage.getItem(SIGNED_IN) !== null) === true

export const isAmendMode = (): boolean => asksToAmend() || location.pathname === SELECTION_PAGE || isKept()

/** From now on other pages are about the plan's selection, too. */
export function keepAmendMode(): void {
  if (isKept()) return
  withStorage((storage) => storage.setItem(AMENDING, 'true'))
  $turns.set($turns.get() + 1)
}

/** Stores the mode that the address requests. */
export const followAmendAddress = (): void => {
  if (asksToAmend()) keepAmendMode()
}

/** Neither is kept any more: it is saved, or left. */
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

/** True if it would also hold on another page. Both are false on the server and during hydration. */
export const useKeptAmendMode = (): boolean => useSyncExternalStore(follow, isKept, () => false)

export const useAmendMode = (): boolean => useSyncExternalStore(follow, isAmendMode, () => false)
