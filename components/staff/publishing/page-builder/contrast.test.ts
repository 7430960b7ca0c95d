import { expect, test } from 'vitest'
import { contrastOf, meanOf, minContrast, over, readColour } from './contrast.ts'

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

const grey = (level: number, alpha = 1) => ({ red: level, green: level, blue: level, alpha })

test('measures words where their ground is worst for them, through a veil', () => {
  const pixels = [grey(0), grey(200), grey(40)]
  expect(minContrast(grey(255), pixels)).toBeCloseTo(contrastOf(grey(255), grey(200)))
  const veiled = pixels.map((pixel) => over(grey(0, 0.5), pixel))
  expect(minContrast(grey(255), veiled)).toBeCloseTo(contrastOf(grey(255), grey(100)))
  expect(minContrast(grey(255), [])).toBe(Number.POSITIVE_INFINITY)
})

test('takes the mean of a picture by the opacity of its pixels', () => {
  expect(meanOf([grey(0), grey(100), grey(255, 0)])).toEqual(grey(50))
  expect(meanOf([grey(9, 0)])).toBeNull()
})
