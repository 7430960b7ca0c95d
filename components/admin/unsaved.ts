/** Keeps staff from leaving a screen by accident while something on it is not saved. */
import { atom } from 'nanostores'
import { useEffect } from 'react'

type Unsaved = {
  /** What it is, in words. */
  words: string
  /** Whether this browser has it when they come back. */
  isKept: boolean
}

/** null when everything is saved. */
const $unsaved = atom<Unsaved | null>(null)

/** Where somebody was going when they were held; null while nobody is. `at` tells one try from the next. */
export const $held = atom<(Unsaved & { url: string; at: number }) | null>(null)

/** True when it was held: it goes on only after somebody has said so. */
export function holdLeaving(event: NavigateEvent): boolean {
  const unsaved = $unsaved.get()
  if (unsaved === null || !event.cancelable) return false
  event.preventDefault()
  $held.set({ ...unsaved, url: event.destination.url, at: event.timeStamp })
  return true
}

/** Goes where they were going. */
export function leaveUnsaved(): void {
  const held = $held.get()
  $unsaved.set(null)
  $held.set(null)
  if (held !== null) window.navigation.navigate(held.url)
}

/**
 * Holds whoever leaves the screen while `words`, what is not saved, is not null; the document asks in the browser's own
 * words. `isKept` says that this browser keeps it.
 */
export function useUnsaved(words: string | null, { isKept }: { isKept: boolean }): void {
  useEffect(() => {
    if (words === null) return $unsaved.set(null)
    $unsaved.set({ words, isKept })
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
      $unsaved.set(null)
    }
  }, [words, isKept])
}
