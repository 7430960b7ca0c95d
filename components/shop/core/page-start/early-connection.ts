/**
 * Shows notices until those of start-page-behaviour.tsx are loaded: while offline, and if their own code can't be loaded.
 * Part of the page's own code.
 */
import { showNotice } from '../../../kit/islands/notice.ts'

/** For staff: only the page editor keeps changes until then, and has its own note for them (saving-notes.tsx). */
export const offlineMessage = (): string =>
  'staff' in document.documentElement.dataset
    ? 'You’re offline. Changes can’t be saved until you’re connected again.'
    : 'You’re offline. You can still read this page.'

export const PART_MISSING = 'Part of this page didn’t load.'

let host: HTMLElement | undefined

/** False on the builder's canvas: the page around it shows the notice. */
export const hasNotice = (): boolean => window.parent === window

/** Starts showing the notice while offline. Call it once, in a browser. */
export function showConnectionEarly(): void {
  if (!hasNotice()) return
  addEventListener('offline', say)
  addEventListener('online', hide)
}

/** Stops, once the notices of start-page-behaviour.tsx take over. */
export function leaveConnectionToNotices(): void {
  removeEventListener('offline', say)
  hide()
}

const hide = (): void => host?.remove()

const say = (): void => {
  host = showNotice(offlineMessage())
}

/** Offers to reload the page while the notices can't be loaded. Offline, a reload would lose the page. */
export function offerReloadEarly(): void {
  if (navigator.onLine === false) return
  hide()
  host = showNotice(`${PART_MISSING} <button type="button" class="btn gold sm">Reload</button>`)
  host.querySelector('button')?.addEventListener('click', () => location.reload())
}
