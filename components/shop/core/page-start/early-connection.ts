/**
 * Shows an offline notice before the visitor's first action. Part of the page's own code, because the notices
 * (start-page-behaviour.tsx) are not loaded yet and can't be loaded offline.
 */
export const OFFLINE = 'You’re offline. You can still read this page.'

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
  host = showNotice(OFFLINE)
}

/**
 * Shows a notice, as HTML, until the caller removes the returned element. Uses the alert role, which screen readers
 * announce even when element and text are inserted together.
 */
export function showNotice(text: string): HTMLElement {
  const notices = document.createElement('div')
  notices.className = 'notices'
  notices.innerHTML = `<p class="notice" role="alert">${text}</p>`
  document.body.append(notices)
  return notices
}
