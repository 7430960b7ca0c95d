import { expect, test } from 'vitest'
import { cpuOfTimes } from './times.ts'

test('reads the time of children from the second line', () => {
  expect(cpuOfTimes('0m0.003s 0m0.001s\n1m2.500s 0m1.250s\n')).toBe(63.75)
})

test('returns NaN for empty output', () => {
  expect(cpuOfTimes('')).toBeNaN()
  expect(cpuOfTimes('0m0.003s 0m0.001s')).toBeNaN()
})
