/** Delays a page requested without a connection until there is one; the current page stays, with a notice. */
import { showNotice } from './early-connection.ts'

const AWAITED = 'You’re offline. We’ll open that page once you’re back online.'

/** Milliseconds between two tries: some browsers never say that they are back. */
const PAUSE = 3000

/** A small file, asked of the shop itself: a browser may think itself online while nothing answers. */
const isReachable = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(Boolean, () => false)

/** Resolves to true once the shop answers, and to false when its visitor would rather stay, or `signal` is aborted. */
export async function onceReachable(signal: AbortSignal): Promise<boolean> {
  let notice: HTMLElement | undefined
  let isWanted = true
  while (isWanted && !(await isReachable())) {
    if (signal.aborted) break
    notice ??= showNotice(`${AWAITED} <button type="button" class="btn gold sm">Stay here</button>`)
    isWanted = await nextTry(notice, signal)
  }
  notice?.remove()
  return isWanted && !signal.aborted
}

/** Resolves to false when the wait has been abandoned. */
const nextTry = (notice: HTMLElement, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const leave = () => resolve(false)
    const retry = () => resolve(true)
    notice.querySelector('button')?.addEventListener('click', leave)
    signal.addEventListener('abort', leave)
    addEventListener('online', retry, { once: true })
    setTimeout(retry, PAUSE)
  })
