import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { type Choice, consentText, readConsent } from './consent.ts'

const at = (text: string): number => Date.parse(`${text}T12:00:00Z`)
const choice = fc.constantFrom<Choice>('accepted', 'refused')
const DAY = 86_400_000

test.each([
  ['2026-01-15', '2026-07-15'],
  ['2026-08-31', '2027-02-28'],
  ['2027-08-31', '2028-02-29'],
  ['2026-03-31', '2026-09-30'],
])('keeps a choice of %s until %s', (made, end) => {
  const text = consentText('refused', at(made))
  expect(readConsent(text, at(end) - 1)).toBe('refused')
  expect(readConsent(text, at(end))).toBeNull()
})

test.prop([choice, fc.integer({ min: 0, max: at('2100-01-01') })])(
  'remembers a choice for 181 to 184 days',
  (made, now) => {
    const text = consentText(made, now)
    expect(readConsent(text, now)).toBe(made)
    expect(readConsent(text, now + 181 * DAY - 1)).toBe(made)
    expect(readConsent(text, now + 184 * DAY + 1)).toBeNull()
  },
)

test.each([null, '', 'accepted', 'accepted:', 'accepted:soon', 'ACCEPTED:1', 'refused:1;accepted:1', 'accepted:-1'])(
  'reads no choice from %j',
  (text) => expect(readConsent(text, 2)).toBeNull(),
)

test('ignores a choice in the future, since clocks may be corrected', () => {
  expect(readConsent(consentText('accepted', 1001), 1000)).toBeNull()
})

test.prop([fc.string(), fc.integer()])('tolerates any stored text', (text, now) => {
  expect([null, 'accepted', 'refused']).toContain(readConsent(text, now))
})
