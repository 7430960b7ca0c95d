/**
 * Says that the connection is lost before the visitor's first action: the code of the notices (attend.tsx) is not there yet,
 * and without a connection it can't be had. So it is a few lines that come with the page.
 */
export const OFFLINE = 'You’re offline. You can still read this page.'

let host: HTMLElement | undefined

/** Call it once, in a browser. */
export function tellConnectionEarly(): void {
  addEventListener('offline', say)
  addEventListener('online', hide)
}

/** Once the notices are there, which go on from here. */
export function leaveConnectionToNotices(): void {
  removeEventListener('offline', say)
  hide()
}

const hide = (): void => host?.remove()

const say = (): void => {
  host = showNotice(OFFLINE)
}

/** A notice without the notices' code, until it is removed. An alert is announced although it comes with its text. */
export function showNotice(text: string): HTMLElement {
  const notices = document.createElement('div')
  notices.className = 'notices'
  notices.innerHTML = `<p class="notice" role="alert">${text}</p>`
  document.body.append(notices)
  return notices
}
