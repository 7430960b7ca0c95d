import { expect, test } from 'vitest'
import { formatDateTime, formatTimeUntil, liveLabels, whenLive } from './bundle-labels.ts'

const NOW = new Date('2026-11-24T10:00:00.000Z')
const PAGE = { title: 'Gifts', words: '', by: '', at: '', newer_revision: null, faults: [], advice: [], kept: [] }
const AT = '2026-12-01T07:00:00.000Z'
const END_OF = { id: 1, name: 'Sale', is_live: true }

test.each([
  [17, null, 'Bundle goes live on 1 December, 07:00', false],
  [20, null, 'Bundle with draft 17 goes live on 1 December, 07:00', true],
  [20, END_OF, 'Bundle ends on 1 December, 07:00', false],
])('names the draft that a bundle holds where it is not the open one: %i', (revision, end_of, label, isOther) => {
  const item = { ...PAGE, noun: 'page', noun_id: '4', revision: 17 } as const
  const bundle = { items: [item], end_of, go_live_at: AT }
  expect(whenLive(bundle, { id: 4, revision }, NOW)).toEqual({ label, isOther })
})

test.each([
  ['2026-12-01T07:00:00.000Z', '1 December, 07:00', 'Tuesday, in 6 days and 21 hours'],
  ['2026-11-24T11:30:00.000Z', '24 November, 11:30', 'Tuesday, in 1 hour and 30 minutes'],
  ['2026-11-25T10:00:30.000Z', '25 November, 10:00', 'Wednesday, in 1 day'],
  ['2027-07-01T06:00:00.000Z', '1 July 2027, 07:00', 'Thursday, in 218 days and 20 hours'],
  ['2026-11-24T09:59:00.000Z', '24 November, 09:59', 'Tuesday, any moment now'],
])('%s is %s: %s', (moment, date, until) => {
  expect([formatDateTime(moment, NOW), formatTimeUntil(moment, NOW)]).toEqual([date, until])
})

test('asks before it publishes a bundle, or returns what the bundle of an end changed', () => {
  expect(liveLabels({ name: 'Sale', end_of: null })).toMatchObject({ verb: 'Publish', question: 'Publish Sale now?' })
  expect(liveLabels({ name: 'End of Sale', end_of: { id: 1, name: 'Sale', is_live: true } })).toMatchObject({
    verb: 'Return',
    question: 'Return what ‘Sale’ changed now?',
  })
})
