/** Counts a visit while its visitor consents: pages and web vitals in production, and the start of marketing tracking. */
import type { VisitEvent } from '../../domain/event/event.ts'
import { marketingInit } from '../../domain/marketing/marketing-init.ts'
import { isStaffPath } from '../../domain/route/staff-path.ts'
import { $added } from './added.ts'
import { $checkoutStep } from './checkout-step.ts'
import { ownMarketing } from './own-marketing.ts'
import { forgetTests, noteReached, noteShown } from './page-tests.ts'
import { forgetEvents, noteEvent, sendEvents } from './queue.ts'
import { $page } from './shown-page.ts'
import { followVitals } from './vitals.ts'

let stop: (() => void) | undefined

/** Product analytics is for production alone. */
const noteProduction = (event: VisitEvent): void => {
  if (import.meta.env.PROD) noteEvent(event)
}

/** Once it runs, calling it again changes nothing. */
export function startTracking(): void {
  if (stop) return
  const listening = new AbortController()
  const { signal } = listening
  const vitals = followVitals()
  const first = $page.get()

  const forgetPages = $page.subscribe((page) => {
    if (page === null || isStaffPath(location.pathname)) return
    noteProduction({ kind: 'page_view', page_type: page.type })
    if (page.test && import.meta.env.PROD) noteShown(page.test)
    const init = marketingInit(location.pathname, page.type)
    if (init) ownMarketing.init(init)
  })
  const forgetSteps = $checkoutStep.subscribe((step) => {
    if (step !== null) noteProduction({ kind: 'checkout_step', step })
    if (step === 'paid') noteReached('ordered')
  })
  const forgetAdded = $added.listen(() => noteReached('basket'))
  const send = () => {
    for (const [metric, value] of first ? vitals.take() : []) {
      if (first) noteProduction({ kind: 'web_vital', metric, value, page_type: first.type })
    }
    sendEvents()
  }
  const sendWhenHidden = () => {
    if (document.visibilityState === 'hidden') send()
  }
  document.addEventListener('visibilitychange', sendWhenHidden, { signal })
  window.addEventListener('pagehide', send, { signal })
  stop = () => {
    listening.abort()
    forgetPages()
    forgetSteps()
    forgetAdded()
    vitals.stop()
    forgetEvents()
    forgetTests()
  }
}

/** What has not been sent is forgotten. */
export function stopTracking(): void {
  stop?.()
  stop = undefined
}
