/** The page's queue of cart changes. Sends waiting changes when the browser is online again or the page is left. */
import type { CartChange } from './line-changes.ts'
import { openLineQueue, type QueueDependencies } from './line-queue.ts'
import { loadCart } from './state.ts'
import { sendChange } from './update.ts'

const PATHS: Record<CartChange['kind'], string> = {
  standard: '/api/cart/update',
  wineclub: '/api/wine-club/cart/update',
  lock_it_in: '/api/lock-it-in/cart/update',
  lock_it_in_amend: '/api/lock-it-in/cart/update',
}

/** Sends a change by beacon, which outlives the page. Each change states the whole quantity, so a duplicate does no harm. */
function sendBeacon({ kind, ...line }: CartChange): void {
  const body = JSON.stringify({ ...line, ...(kind === 'lock_it_in_amend' && { is_amend: true }) })
  navigator.sendBeacon(PATHS[kind], new Blob([body], { type: 'application/json' }))
}

/** Opens the queue. Listens to the page's events from the first change on. */
export function openPageQueue({ send }: Pick<QueueDependencies, 'send'>) {
  const queue = openLineQueue({
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
    window.addEventListener('pagehide', () => {
      for (const change of queue.takeAll()) sendBeacon(change)
    })
    // A page restored from the back-forward cache may show an outdated basket.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void loadCart()
    })
  }

  return {
    ...queue,
    change(change: CartChange) {
      followPage()
      queue.change(change)
    },
  }
}

export const lineQueue = openPageQueue({ send: sendChange })
