/** A line queue with the page's own clock: what waits in it goes out when the network is back, or with the page. */
import type { CartUpdate } from '../../domain/cart/cart.ts'
import { type LineQueue, openLineQueue, type QueueMeans } from './line-queue.ts'

export type PageQueueMeans<Update extends CartUpdate> = Pick<QueueMeans<Update>, 'send'> & {
  /** Where a page that goes sends what is left. Each change says the whole amount, so one sent twice does no harm. */
  path: string
  /** The page is back as the browser had put it aside: what it shows may be out of date. */
  onReturn?: () => void
}

/** Follows the page from the first change on. */
export function openPageQueue<Update extends CartUpdate = CartUpdate>({
  send,
  path,
  onReturn,
}: PageQueueMeans<Update>): LineQueue<Update> {
  const queue = openLineQueue<Update>({
    send,
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
  })
  let isFollowing = false

  function followPage(): void {
    if (isFollowing) return
    isFollowing = true
    window.addEventListener('online', queue.flush)
    // A beacon outlives its page.
    window.addEventListener('pagehide', () => {
      for (const update of queue.takeAll()) {
        navigator.sendBeacon(path, new Blob([JSON.stringify(update)], { type: 'application/json' }))
      }
    })
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) onReturn?.()
    })
  }

  return {
    ...queue,
    change(update) {
      followPage()
      queue.change(update)
    },
  }
}
