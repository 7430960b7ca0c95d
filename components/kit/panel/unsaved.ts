/** Asks staff for confirmation before they leave a screen with unsaved work. */
import { atom } from 'nanostores'
import { useEffect, useId } from 'react'
import { isPanelPath } from '../../../domain/staff/access/side-bar.ts'
import { linkOpenedBy } from '../primitives/is-plain-click.ts'

type Unsaved = {
  /** Description of the unsaved work. */
  description: string
  /** True if this browser restores it on the next visit. */
  isKept: boolean
}

/** Unsaved work by form, since a screen may have several. Empty when everything is saved. */
const unsaved = new Map<string, Unsaved>()

/** The blocked navigation; null if there is none. `at` distinguishes attempts. */
export const $held = atom<(Unsaved & { url: string; at: number }) | null>(null)

/** Blocks a navigation while there is unsaved work, until the user confirms. Returns true if it blocked. */
export function holdLeaving(event: NavigateEvent): boolean {
  return holdEvent(event, event.destination.url)
}

function holdEvent(event: Event, url: string): boolean {
  const held = [...unsaved.values()]
  if (held.length === 0 || !event.cancelable) return false
  event.preventDefault()
  $held.set({
    description: held.map(({ description }) => description).join(' '),
    isKept: held.every(({ isKept }) => isKept),
    url,
    at: event.timeStamp,
  })
  return true
}

/** Holds the click on a link to another screen, which would close its dialog before the navigation is blocked. */
function holdInDialog(click: MouseEvent): void {
  const link = linkOpenedBy(click)
  if (!link?.closest('dialog') || link.origin !== location.origin) return
  if (isPanelPath(link.pathname) && link.pathname !== location.pathname && holdEvent(click, link.href))
    click.stopPropagation()
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
 * @param description Description of the unsaved work; null if everything is saved
 * @param isKept True if this browser restores the work on the next visit
 */
export function useUnsaved(description: string | null, { isKept }: { isKept: boolean }): void {
  const id = useId()
  useEffect(() => {
    if (description === null) return
    unsaved.set(id, { description, isKept })
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    // One for each form, since forms end at different times.
    const press = (click: MouseEvent) => holdInDialog(click)
    window.addEventListener('click', press, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', ask)
      window.removeEventListener('click', press, { capture: true })
      unsaved.delete(id)
    }
  }, [id, description, isKept])
}
