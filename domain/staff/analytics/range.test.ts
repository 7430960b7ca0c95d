import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { addDays } from '../../core/calendar/calendar.ts'
import { AGAINST, lengthOf, MAX_DAYS, piecesOf, RANGES, type RangeQuery, rangesOf, STEPS } from './range.ts'

const TODAY = '2026-11-25'

const ranges = (query: RangeQuery) => {
  const answer = rangesOf(query, TODAY)
  if (!answer.ok) throw new Error(answer.fault.message)
  return answer.ranges
}

test('takes complete days, and compares them with as many before', () => {
  expect(ranges({ range: '7d', against: 'before' })).toMatchObject({
    shown: { from: '2026-11-18', to: '2026-11-24' },
    before: { from: '2026-11-11', to: '2026-11-17' },
    step: 'day',
  })
  expect(ranges({ range: '12m', against: 'none' })).toMatchObject({
    shown: { from: '2025-11-25', to: '2026-11-24' },
    before: null,
    whole: null,
    step: 'month',
  })
})

test('compares Saturdays with Saturdays a year before', () => {
  expect(ranges({ range: 'own', from: '2026-11-21', to: '2026-11-21', against: 'year' }).before).toEqual({
    from: '2025-11-22',
    to: '2025-11-22',
  })
})

test('leaves today and its counterpart out of comparisons', () => {
  expect(ranges({ range: 'own', from: '2026-11-24', to: TODAY, against: 'before' })).toMatchObject({
    shown: { to: TODAY },
    whole: { shown: { from: '2026-11-24', to: '2026-11-24' }, before: { from: '2026-11-22', to: '2026-11-22' } },
  })
  expect(ranges({ range: 'own', from: TODAY, to: TODAY, against: 'before' }).whole).toBeNull()
})

test.each([
  ['from', {}],
  ['to', { from: TODAY }],
  ['to', { from: TODAY, to: '2026-11-26' }],
  ['from', { from: TODAY, to: '2026-11-24' }],
  ['from', { from: '2024-11-24', to: TODAY }],
])('refuses an invalid custom range at ‘%s’', (field, own) => {
  expect(rangesOf({ range: 'own', against: 'before', ...own }, TODAY)).toMatchObject({ ok: false, fault: { field } })
})

const query = fc
  .record({
    range: fc.constantFrom(...RANGES),
    against: fc.constantFrom(...AGAINST),
    back: fc.nat(MAX_DAYS),
    length: fc.integer({ min: 1, max: MAX_DAYS }),
  })
  .map(({ range, against, back, length }): RangeQuery => {
    const to = addDays(TODAY, -back)
    return range === 'own' ? { range, against, to, from: addDays(to, 1 - length) } : { range, against }
  })

test.prop([query])('compares ranges of equal length that never overlap', (asked) => {
  const { shown, before, whole } = ranges(asked)
  for (const pair of [{ shown, before }, whole]) {
    if (!pair?.before) continue
    expect(lengthOf(pair.before)).toBe(lengthOf(pair.shown))
    expect(pair.before.to < pair.shown.from).toBe(true)
  }
})

test.prop([query, fc.constantFrom(...STEPS)])('covers a range with consecutive pieces, day by day', (asked, step) => {
  const { shown } = ranges(asked)
  const pieces = piecesOf(shown, step)
  expect(pieces[0]?.from).toBe(shown.from)
  expect(pieces.at(-1)?.to).toBe(shown.to)
  for (const [at, piece] of pieces.entries()) {
    if (at > 0) expect(piece.from).toBe(addDays(pieces[at - 1]?.to ?? '', 1))
  }
  expect(pieces.reduce((sum, piece) => sum + lengthOf(piece), 0)).toBe(lengthOf(shown))
})
