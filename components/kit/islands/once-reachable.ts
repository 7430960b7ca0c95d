/** Delays opening a page while offline. The current page stays, with a notice. */
import { showNotice } from './notice.ts'

const AWAITED = 'You’re offline. We’ll open that page once you’re back online.'

/** Milliseconds between attempts, because some browsers never fire 'online'. */
const RETRY_DELAY_MS = 3000

/** Requests a small file from the shop, because navigator.onLine may be true while no server responds. */
const isReachable = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(Boolean, () => false)

/** Resolves to true once the shop responds, and to false if the visitor chooses to stay or `signal` aborts. */
export async function onceReachable(signal: AbortSignal): Promise<boolean> {
  let notice: HTMLElement | undefined
  let isWanted = !signal.aborted
  while (isWanted && !(await isReachable())) {
    if (signal.aborted) break
    notice ??= showNotice(`${AWAITED} <button type="button" class="btn gold sm">Stay here</button>`)
    isWanted = await nextTry(notice, signal)
  }
  notice?.remove()
  return isWanted && !signal.aborted
}

/** Resolves to true when it is time for the next attempt, and to false when the wait was cancelled. */
const nextTry = (notice: HTMLElement, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const leave = () => resolve(false)
    const retry = () => resolve(true)
    notice.querySelector('button')?.addEventListener('click', leave)
    signal.addEventListener('abort', leave)
    addEventListener('online', retry, { once: true })
    setTimeout(retry, RETRY_DELAY_MS)
  })
