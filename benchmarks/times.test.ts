import { expect, test } from 'vitest'
import { cpuOfTimes } from './times.ts'

test('the second line has what children used', () => {
  expect(cpuOfTimes('0m0.003s 0m0.001s\n1m2.500s 0m1.250s\n')).toBe(63.75)
})

test('nothing to read is no figure', () => {
  expect(cpuOfTimes('')).toBeNaN()
  expect(cpuOfTimes('0m0.003s 0m0.001s')).toBeNaN()
})
