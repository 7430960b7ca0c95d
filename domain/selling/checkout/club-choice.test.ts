import { expect, test } from 'vitest'
import { someGiftDetails } from '../../../tests/factories/gift-details.ts'
import { CHECKOUT_KINDS } from './checkout.ts'
import type { GiftDetails } from './club-choice.schema.ts'
import { giftDetailsSchema } from './club-choice.schema.ts'
import { choiceProblem, giftDetailsProblems, isGiftDay } from './club-choice.ts'
import { checkoutUpdateSchema } from './schema.ts'

const choice = (cases: number, frequency: 1 | 2 | 3 | null) => ({ plan_id: 'mixed-dozen', cases, frequency })

test.each([
  ['wineclub', choice(1, 1), null],
  ['wineclub', choice(4, 3), null],
  ['wineclub', choice(5, 1), 'club.cases'],
  ['wineclub', choice(2, null), 'club.frequency'],
  ['gift', choice(12, null), null],
  ['gift', choice(4, null), 'club.cases'],
  ['gift', choice(3, 1), 'club.frequency'],
] as const)('for %s, %o: %s', (kind, asked, field) => {
  expect(choiceProblem(kind, asked)?.field ?? null).toBe(field)
})

test('[gift-cases] lists the allowed numbers of cases in the message', () => {
  expect(choiceProblem('gift', choice(5, null))?.message).toBe('Choose 1, 2, 3, 6 or 12 cases')
})

test.each([
  ['2026-11-20', false],
  ['2026-11-21', true],
  ['2027-11-21', true],
  ['2027-11-22', false],
])('a gift bought on 21 November 2026 may arrive on %s: %s', (day, expected) => {
  expect(isGiftDay(day, '2026-11-21')).toBe(expected)
})

const WISHES: GiftDetails = someGiftDetails()

test.each(['', ' ', ' \n\t\u00a0 '])('requires the message of a gift, and counts spaces as none: %j', (message) => {
  const parsed = giftDetailsSchema.safeParse({ ...WISHES, message })
  expect(parsed.error?.issues).toMatchObject([{ path: ['message'], message: 'Write them a message' }])
  expect(checkoutUpdateSchema.parse({ kind: CHECKOUT_KINDS[0], gift_message: message }).gift_message).toBe('')
})

test.each([
  [WISHES, []],
  [{ ...WISHES, recipient_name: '' }, ['gift.recipient_name']],
  [{ ...WISHES, deliver_on: '2026-11-20' }, ['gift.deliver_on']],
  [{ ...WISHES, giver_name: '' }, ['gift.giver_name']],
  [null, ['gift.giver_name', 'gift.recipient_name', 'gift.recipient_email', 'gift.deliver_on']],
])('reports what %o lacks: %o', (wishes, fields) => {
  expect(giftDetailsProblems(wishes, '2026-11-21').map(({ field }) => field)).toEqual(fields)
})
