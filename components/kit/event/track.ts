/** Tracks a visit while its visitor consents: page views, checkout steps, web vitals and page tests. */
import { isStaffPath } from '../../../domain/core/route/staff-path.ts'
import type { ShownTest, TestStep } from '../../../domain/publishing/page-test/page-test.ts'
import { newAt, readSeen, type SeenTest, withShown, withStep } from '../../../domain/publishing/page-test/seen-tests.ts'
import type { VisitEvent } from '../../../domain/staff/event/schema.ts'
import { type MarketingInit, marketingInit } from '../../../domain/staff/marketing/marketing-init.ts'
import { withStorage } from '../storage/with-storage.ts'
import { $added } from './added.ts'
import { $checkoutStep } from './checkout-step.ts'
import { clearEvents, recordEvent, sendEvents } from './queue.ts'
import { $page } from './shown-page.ts'
import { followVitals } from './vitals.ts'

let stop: (() => void) | undefined

/** Queues an event in production builds only. */
const noteProduction = (event: VisitEvent): void => {
  if (import.meta.env.PROD) recordEvent(event)
}

/** A marketing tracker. Called only with consent; must not throw. */
type MarketingPort = { init: (call: MarketingInit) => void }

/** The shop's own marketing tracker: queues an event, without third-party scripts. */
const ownMarketing: MarketingPort = { init: (call) => recordEvent({ kind: 'marketing_init', ...call }) }

const SEEN_TESTS_KEY = 'cellardoor:page-tests'

const read = (): SeenTest[] =>
  readSeen(
    withStorage((storage) => storage.getItem(SEEN_TESTS_KEY)),
    Date.now(),
  )

const keep = (seen: readonly SeenTest[]): void => {
  withStorage((storage) => storage.setItem(SEEN_TESTS_KEY, JSON.stringify(seen)))
}

/** Records that the visitor was shown a version of a page test, once. */
function noteShown(test: ShownTest): void {
  const seen = withShown(read(), test, Date.now())
  if (seen === undefined) return
  keep(seen)
  recordEvent({ kind: 'page_test', test: test.id, version: test.version, step: 'shown' })
}

function noteReached(step: Exclude<TestStep, 'shown'>): void {
  const seen = read()
  const reached = newAt(seen, step)
  if (reached.length === 0) return
  keep(withStep(seen, step))
  for (const { id, version } of reached) recordEvent({ kind: 'page_test', test: id, version, step })
}

/** Deletes stored page tests, when consent is withdrawn. */
const forgetTests = (): void => {
  withStorage((storage) => storage.removeItem(SEEN_TESTS_KEY))
}

/** Starts tracking. Does nothing if it is running. */
export function startTracking(): void {
  if (stop) return
  const listening = new AbortController()
  const { signal } = listening
  const vitals = followVitals()
  // Web vitals belong to the document's first page. Staff pages are not tracked.
  const first = isStaffPath(location.pathname) ? null : $page.get()

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
    clearEvents()
    forgetTests()
  }
}

/** Stops tracking and drops queued events. */
export function stopTracking(): void {
  stop?.()
  stop = undefined
}
