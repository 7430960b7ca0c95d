/** A file that failed to load ends in one offer to reload the page, never in a loop of reloads. */
import { atom } from 'nanostores'
import { $loadFailure } from '../../../kit/islands/load-failure.ts'

export type LoadFailure = 'chunk load error' | 'style chunk failure error'

/** The failure to offer a reload for; null before any, and for good once the offer was declined. */
export const $reloadOffer = atom<LoadFailure | null>(null)

/** By the bundler's words for the style of a part, which load-style.ts uses for a page's own. */
export const kindOf = ({ message }: Error): LoadFailure =>
  message.startsWith('Unable to preload CSS') ? 'style chunk failure error' : 'chunk load error'

let isDeclined = false

/** Call it once. Offline, a notice is shown instead: a reload would take away what there is to read. */
export const followLoadFailures = (): void => {
  $loadFailure.subscribe((error) => {
    if (error === null || !navigator.onLine) return
    const kind = kindOf(error)
    console.error(kind, error.message)
    if (!isDeclined && $reloadOffer.get() === null) $reloadOffer.set(kind)
  })
}

export const declineReload = (): void => {
  isDeclined = true
  $reloadOffer.set(null)
}
