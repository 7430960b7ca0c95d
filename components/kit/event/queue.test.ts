import { beforeEach, expect, test, vi } from 'vitest'
import { MAX_EVENTS } from '../../../domain/staff/event/event.ts'
import type { VisitEvent } from '../../../domain/staff/event/schema.ts'
import { clearEvents, recordEvent, sendEvents } from './queue.ts'

const VIEW: VisitEvent = { kind: 'page_view', page_type: 'dyn' }
const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>()

beforeEach(() => {
  clearEvents()
  sendBeacon.mockReset()
  vi.stubGlobal('navigator', { sendBeacon })
})

const sent = (): Promise<unknown[]> =>
  Promise.all(sendBeacon.mock.calls.map(async ([url, body]) => [url, body.type, JSON.parse(await body.text())]))

test('sends queued events together, once', async () => {
  recordEvent(VIEW)
  recordEvent({ kind: 'marketing_init', account_id: 501, page: 'other' })
  expect(sendBeacon).not.toHaveBeenCalled()
  sendEvents()
  sendEvents()
  expect(await sent()).toEqual([
    ['/api/events', 'application/json', { events: [VIEW, { kind: 'marketing_init', account_id: 501, page: 'other' }] }],
  ])
})

test('never sends more events than the API accepts', async () => {
  for (let i = 0; i <= MAX_EVENTS; i += 1) recordEvent(VIEW)
  sendEvents()
  expect(await sent()).toMatchObject([
    ['/api/events', 'application/json', { events: { length: MAX_EVENTS } }],
    ['/api/events', 'application/json', { events: { length: 1 } }],
  ])
})

test('sends no dropped events', () => {
  recordEvent(VIEW)
  clearEvents()
  sendEvents()
  expect(sendBeacon).not.toHaveBeenCalled()
})
