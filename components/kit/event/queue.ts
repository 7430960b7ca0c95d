/** Queues analytics events and sends them in one beacon, when the visitor leaves or MAX_EVENTS are queued. */
import { MAX_EVENTS } from '../../../domain/staff/event/event.ts'
import type { VisitEvent } from '../../../domain/staff/event/schema.ts'

let waiting: VisitEvent[] = []

export function recordEvent(event: VisitEvent): void {
  waiting.push(event)
  if (waiting.length === MAX_EVENTS) sendEvents()
}

/** Sends queued events by beacon, which works even while the page unloads. Events that the browser rejects are lost. */
export function sendEvents(): void {
  if (waiting.length === 0) return
  const body = new Blob([JSON.stringify({ events: waiting })], { type: 'application/json' })
  waiting = []
  navigator.sendBeacon('/api/events', body)
}

/** Drops queued events, when consent is withdrawn. */
export const clearEvents = (): void => {
  waiting = []
}
