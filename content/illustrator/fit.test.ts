import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { fitLines, wrap } from './fit.ts'
import { cleanText, measure, shorten } from './letters.ts'

const area = { face: 'serif', width: 170, height: 90, maxSize: 34 } as const
const words = fc
  .array(fc.stringMatching(/^[A-Za-z]{1,12}$/), { minLength: 1, maxLength: 9 })
  .map((list) => list.join(' '))

describe('fitLines', () => {
  test.prop([words])('keeps all words in order, on three lines at most', (text) => {
    const { lines } = fitLines(text, area)
    expect(lines.join(' ')).toBe(text)
    expect(lines.length).toBeLessThanOrEqual(3)
  })

  test('sets a short name at the largest size on one line', () => {
    expect(fitLines('Barolo', area)).toEqual({ size: 34, lines: ['Barolo'] })
  })

  test('breaks a longer name if that allows a larger size', () => {
    expect(fitLines('Wairau Valley Sauvignon Blanc', area).lines).toEqual(['Wairau Valley', 'Sauvignon', 'Blanc'])
  })
})

test('wrap keeps rows within the width and their number within the limit', () => {
  const rows = wrap('Dark fruit, a little spice and a long, even finish', 'sans', 11.5, 90, 3)
  expect(rows).toHaveLength(3)
  for (const row of rows) expect(measure(row, 'sans') * 11.5).toBeLessThanOrEqual(90)
})

test('cleanText drops what XML and fonts cannot show', () => {
  expect(cleanText(' a\u0000b\ud800c\n\td\u0301 ')).toBe('a b c d\u0301')
})

test('shorten cuts at the end of a word', () => {
  expect(shorten('The Most Honourable Company', 20)).toBe('The Most Honourable')
  expect(shorten('short', 20)).toBe('short')
})
