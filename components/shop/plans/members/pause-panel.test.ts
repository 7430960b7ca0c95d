import { expect, test } from 'vitest'
import { pausePreview } from './pause-panel.tsx'

/** Builds the version of a monthly plan on the 18th. `next`: day of the next case. */
const version = (next: string, state = 'active') =>
  JSON.stringify(['', '2026-11-18T12:00:00.000Z', 'lock_it_in', state, 1, 18, next, null, null, []])

test('shows the new date before a pause is chosen', () => {
  expect(pausePreview(version('2026-12-18'), 2, '2026-12-01')).toBe(
    'Paused until Monday 1 February. The first case after that leaves on Thursday 18 February.',
  )
})

test('moves a case from a non-working day to the next working day', () => {
  // 18 July 2027 is a Sunday.
  expect(pausePreview(version('2027-06-18'), 1, '2027-06-01')).toBe(
    'Paused until Thursday 1 July. The first case after that leaves on Monday 19 July.',
  )
})

test('says that a case already closed still comes first', () => {
  expect(pausePreview(version('2026-12-18'), 1, '2026-12-16')).toBe(
    'The case of Friday 18 December is already closed and will still come. Then paused until Saturday 16 January. The first case after that leaves on Monday 18 January.',
  )
})

test('is empty for a plan that can’t be paused', () => {
  expect(pausePreview(version('2026-12-18', 'cancelling'), 1, '2026-12-01')).toBe('')
})
