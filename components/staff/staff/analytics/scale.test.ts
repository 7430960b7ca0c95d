import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { heightAt, scaleOf } from './scale.ts'

test.prop([fc.array(fc.integer({ min: -1e6, max: 1e7 }))])('covers every value and zero with few lines', (values) => {
  const scale = scaleOf(values)
  for (const value of [0, ...values]) {
    expect(heightAt(scale, value)).toBeGreaterThanOrEqual(0)
    expect(heightAt(scale, value)).toBeLessThanOrEqual(100)
  }
  expect(scale.ticks.length).toBeLessThanOrEqual(6)
  expect(scale.ticks).toContain(0)
})

test('uses round steps, also below zero', () => {
  expect(scaleOf([13_220, 6000]).ticks).toEqual([0, 5000, 10_000, 15_000])
  expect(scaleOf([]).ticks).toEqual([0, 1])
  expect(scaleOf([-50, 900]).ticks).toEqual([-500, 0, 500, 1000])
})
