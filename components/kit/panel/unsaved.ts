/** Asks staff for confirmation before they leave a screen with unsaved work. */
import { atom } from 'nanostores'
import { useEffect, useId } from 'react'

type Unsaved = {
  /** Description of the unsaved work. */
  words: string
  /** True if this browser restores it on the next visit. */
  isKept: boolean
}

/** Unsaved work by form, since a screen may have several. Empty when everything is saved. */
const unsaved = new Map<string, Unsaved>()

/** The blocked navigation; null if there is none. `at` distinguishes attempts. */
export const $held = atom<(Unsaved & { url: string; at: number }) | null>(null)

/** Blocks a navigation while there is unsaved work, until the user confirms. Returns true if it blocked. */
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
 * Blocks leaving the screen while there is unsaved work. Closing the document shows the browser's own dialog.
 *
 * @param words Description of the unsaved work; null if everything is saved
 * @param isKept True if this browser restores the work on the next visit
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
