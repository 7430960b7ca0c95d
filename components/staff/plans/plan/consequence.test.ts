import { expect, test } from 'vitest'
import { consequenceOf } from './consequence.ts'

/** A monthly plan, its next case on Monday 20 July 2026. */
const version = (state = 'active', next: string | null = '2026-07-20', casesLeft: number | null = null) =>
  JSON.stringify([
    '2026-06-01T10:00:00.000Z',
    '2026-01-20T10:00:00.000Z',
    'lock_it_in',
    state,
    1,
    20,
    next,
    null,
    casesLeft,
    [],
  ])

const EARLY = '2026-07-01'
const LATE = '2026-07-19'

test('names the skipped case and the next one', () => {
  expect(consequenceOf(version(), { verb: 'skip', day: '2026-07-20' }, EARLY)).toBe(
    'The case of Monday 20 July won’t come and isn’t charged. The next case leaves on Thursday 20 August.',
  )
})

test('delivers a case that is already closed', () => {
  expect(consequenceOf(version(), { verb: 'cancel', reason: 'x' }, LATE)).toMatch(
    /^The case of Monday 20 July is closed already: it still comes and is charged. None follows/,
  )
  expect(consequenceOf(version(), { verb: 'pause', until: '2026-09-01' }, LATE)).toMatch(
    /^The case of Monday 20 July is/,
  )
  expect(consequenceOf(version(), { verb: 'cancel', reason: 'x' }, EARLY)).toMatch(/^No more cases come/)
})

test('states the next dispatch after undoing a cancellation and after moving a case', () => {
  expect(consequenceOf(version('cancelling'), { verb: 'undo_cancel' }, EARLY)).toMatch(/leaves on Monday 20 July\.$/)
  expect(consequenceOf(version(), { verb: 'move_date', day: '2026-07-28' }, EARLY)).toMatch(/leaves on Tuesday 28 July/)
})

test('names the later case that a move leaves out', () => {
  const moved = (day: string, left: number | null = null) =>
    consequenceOf(version('active', '2026-07-20', left), { verb: 'move_date', day }, EARLY)
  expect(moved('2026-07-28')).toMatch(/Later cases keep their dates\.$/)
  expect(moved('2026-08-17')).toMatch(/No case leaves on Thursday 20 August, since two never leave within a week\.$/)
  expect(moved('2026-07-28', 1)).toBe('The next case leaves on Tuesday 28 July.')
})

test('shows the year of a day in another year', () => {
  expect(consequenceOf(version('active', '2026-12-21'), { verb: 'skip', day: '2026-12-21' }, EARLY)).toBe(
    'The case of Monday 21 December won’t come and isn’t charged. The next case leaves on Wednesday 20 January 2027.',
  )
})

test('returns an empty text for actions that the rules refuse', () => {
  expect(consequenceOf(version('paused'), { verb: 'skip' }, EARLY)).toBe('')
  expect(consequenceOf(version(), { verb: 'move_date', day: '' }, EARLY)).toBe('')
  expect(consequenceOf(version(), { verb: 'move_date', day: '2026-09-01' }, EARLY)).toBe('')
  expect(consequenceOf(version('ended', null), { verb: 'cancel', reason: 'x' }, EARLY)).toBe('')
})

test('mentions no charge for a gift, which is already paid for', () => {
  const gift = version('active', '2026-07-20', 3)
  const messages = [
    consequenceOf(gift, { verb: 'skip', day: '2026-07-20' }, EARLY),
    consequenceOf(gift, { verb: 'pause', until: '2026-09-01' }, LATE),
    consequenceOf(gift, { verb: 'move_date', day: '2026-07-28' }, EARLY),
    consequenceOf(gift, { verb: 'cancel', reason: 'x', gives_up_cases: 3 }, EARLY),
  ]
  for (const message of messages) expect(message).toMatch(/^(?!.*(charged|card)).+$/)
})
