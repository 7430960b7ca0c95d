/** Offers to reload the page, once, after a file failed to load. Never reloads automatically, which could loop. */
import { atom } from 'nanostores'
import { $loadFailure } from '../../../kit/islands/load-failure.ts'

export type LoadFailure = 'chunk load error' | 'style chunk failure error'

/** The failure to offer a reload for; null before any and after the offer was declined. */
export const $reloadOffer = atom<LoadFailure | null>(null)

/** Classifies a failure by the bundler's error message for style sheets, which load-style.ts uses too. */
export const kindOf = ({ message }: Error): LoadFailure =>
  message.startsWith('Unable to preload CSS') ? 'style chunk failure error' : 'chunk load error'

let isDeclined = false

/** Follows load failures. Call it once. Makes no offer while offline, when a reload would lose the page. */
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
