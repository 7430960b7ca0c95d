/** Keeps staff from leaving a screen by accident while something on it is not saved. */
import { atom } from 'nanostores'
import { useEffect } from 'react'

/** What is not saved, in words; null when everything is. */
const $unsaved = atom<string | null>(null)

/** Where somebody was going when they were held, and what isn't saved; null while nobody is. `at` tells one try from the next. */
export const $held = atom<{ url: string; unsaved: string; at: number } | null>(null)

/** True when it was held: it goes on only after somebody has said so. */
export function holdLeaving(event: NavigateEvent): boolean {
  const unsaved = $unsaved.get()
  if (unsaved === null || !event.cancelable) return false
  event.preventDefault()
  $held.set({ url: event.destination.url, unsaved, at: event.timeStamp })
  return true
}

/** Goes where they were going. */
export function leaveUnsaved(): void {
  const held = $held.get()
  $unsaved.set(null)
  $held.set(null)
  if (held !== null) window.navigation.navigate(held.url)
}

/** Holds whoever leaves the screen while `unsaved` is not null; the document asks in the browser's own words. */
export function useUnsaved(unsaved: string | null): void {
  useEffect(() => {
    $unsaved.set(unsaved)
    if (unsaved === null) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
      $unsaved.set(null)
    }
  }, [unsaved])
}
