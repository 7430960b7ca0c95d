import { expect, test } from 'vitest'
import { contrastOf, readColour } from './contrast.ts'

const of = (one: string, other: string) => {
  const [first, second] = [readColour(one), readColour(other)]
  if (!first || !second) throw new Error('No colour')
  return contrastOf(first, second)
}

test('computes contrast as WCAG does, in either order of the colours', () => {
  expect(of('rgb(0, 0, 0)', 'rgb(255, 255, 255)')).toBeCloseTo(21)
  expect(of('rgb(255, 255, 255)', 'rgb(118, 118, 118)')).toBeCloseTo(4.54, 2)
  expect(of('rgb(1, 2, 3)', 'rgb(1, 2, 3)')).toBe(1)
})

test('returns null for a colour in another notation', () => {
  expect(readColour('color(srgb 1 0 0)')).toBeNull()
  expect(readColour('rgba(1, 2, 3, 0.5)')).toEqual({ red: 1, green: 2, blue: 3, alpha: 0.5 })
})
