import { expect, test } from 'vitest'
import { nearestStep, nextStep, SHEET_STEPS } from './sheet-steps.ts'

test('takes the nearest height when it is let go, and closes far below the lowest', () => {
  const percents = [0, 14, 16, SHEET_STEPS.low, 40, 55, 58, 99]
  expect(percents.map(nearestStep)).toEqual([null, null, 'low', 'low', 'middle', 'middle', 'high', 'high'])
})

test('goes from height to height by keys, and closes below the lowest', () => {
  expect([nextStep('low', 1), nextStep('middle', 1), nextStep('high', 1)]).toEqual(['middle', 'high', 'high'])
  expect([nextStep('high', -1), nextStep('low', -1)]).toEqual(['middle', null])
})
