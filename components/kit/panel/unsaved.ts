/** Keeps staff from leaving a screen by accident while something on it is not saved. */
import { atom } from 'nanostores'
import { useEffect, useId } from 'react'

type Unsaved = {
  /** Description of the unsaved work. */
  words: string
  /** True if this browser restores it on the next visit. */
  isKept: boolean
}

/** By who holds it: a screen may have several forms. Empty when everything is saved. */
const unsaved = new Map<string, Unsaved>()

/** Blocked navigation; null if there is none. `at` distinguishes attempts. */
export const $held = atom<(Unsaved & { url: string; at: number }) | null>(null)

/** Returns true if it blocked the navigation, which continues only once the user confirms. */
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

/** Continues the blocked navigation. */
export function leaveUnsaved(): void {
  const held = $held.get()
  unsaved.clear()
  $held.set(null)
  if (held !== null) window.navigation.navigate(held.url)
}

/**
 * Blocks leaving the screen while `words`, the description of unsaved work, is not null; closing the document asks
 * in the browser's own words. `isKept` means that this browser keeps the work.
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
