import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Gift } from '../../../../domain/selling/gift/schema.ts'
import { GiftForm } from './gift-form.tsx'
import { GiftShown, GiftStarted } from './redeem-gift-view.tsx'

const giftOf = (cases: Gift['cases']): Gift => ({
  plan: { id: 'mixed-dozen', name: 'Mixed Dozen', description: 'Reds and whites.', pictures: [] },
  cases,
  giver_name: 'Ann',
  message: '',
  expires_on: '2028-05-20',
})

/** The text of each step, from the gift to its confirmation. */
const stepsOf = (cases: Gift['cases']): string => {
  const gift = giftOf(cases)
  const found = {
    gift,
    code: '',
    first_case_on: '2026-12-03',
    addresses: [],
    full_name: '',
    needs_date_of_birth: false,
  }
  const started = { gift, frequency: 1, first_case_on: '2026-12-03' } as const
  const steps = [
    <GiftShown key="shown" gift={gift} onOther={() => undefined} />,
    <GiftForm key="form" found={found} onStarted={() => undefined} onOther={() => undefined} />,
    <GiftStarted key="started" started={started} address="Bath" />,
  ]
  return renderToString(steps).replace(/<[^>]*>/g, ' ')
}

test('describes a gift of one case for a single case, and others for several', () => {
  const SEVERAL = /first case|last case|each case|how often/gi
  expect(stepsOf(1)).toContain('Send my case')
  expect(stepsOf(1)).toContain('Your case leaves on Thursday 3 December')
  expect(stepsOf(1).match(SEVERAL)).toBeNull()
  expect(stepsOf(2)).toContain('Send my first case')
  expect(stepsOf(2).match(SEVERAL)).not.toBeNull()
})
