/** Keeps staff from leaving a screen by accident while something on it is not saved. */
import { atom } from 'nanostores'
import { useEffect, useId } from 'react'

type Unsaved = {
  /** What it is, in words. */
  words: string
  /** Whether this browser has it when they come back. */
  isKept: boolean
}

/** By who holds it: a screen may have several forms. Empty when everything is saved. */
const unsaved = new Map<string, Unsaved>()

/** Where somebody was going when they were held; null while nobody is. `at` tells one try from the next. */
export const $held = atom<(Unsaved & { url: string; at: number }) | null>(null)

/** True when it was held: it goes on only after somebody has said so. */
export function holdLeaving(event: NavigateEvent): boolean {
  const held = [...unsaved.values()]
  if (held.length === 0 || !event.cancelable) return false
  event.preventDefault()
  $held.set({
    words: held.map(({ words }) => words).join(' '),
    isKept: held.every(({ isKept }) => isKept),
    url: event.destination.url,
    at: event.timeStamp,
  })
  return true
}

/** Goes where they were going. */
export function leaveUnsaved(): void {
  const held = $held.get()
  unsaved.clear()
  $held.set(null)
  if (held !== null) window.navigation.navigate(held.url)
}

/**
 * Holds whoever leaves the screen while `words`, what is not saved, is not null; the document asks in the browser's own
 * words. `isKept` says that this browser keeps it.
 */
export function useUnsaved(words: string | null, { isKept }: { isKept: boolean }): void {
  const id = useId()
  useEffect(() => {
    if (words === null) return
    unsaved.set(id, { words, isKept })
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
      unsaved.delete(id)
    }
  }, [id, words, isKept])
}
