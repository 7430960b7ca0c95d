/** Events wait here until the visitor leaves or enough have come together: one beacon for all of them. */
import { MAX_EVENTS, type VisitEvent } from '../../../domain/staff/event/event.ts'

let waiting: VisitEvent[] = []

export function noteEvent(event: VisitEvent): void {
  waiting.push(event)
  if (waiting.length === MAX_EVENTS) sendEvents()
}

/** The browser sends it even while the page goes. What it does not take is not counted. */
export function sendEvents(): void {
  if (waiting.length === 0) return
  const body = new Blob([JSON.stringify({ events: waiting })], { type: 'application/json' })
  waiting = []
  navigator.sendBeacon('/api/events', body)
}

/** Once consent is withdrawn, what has not been sent is dropped. */
export const forgetEvents = (): void => {
  waiting = []
}
