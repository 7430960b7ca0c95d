import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { correctWords, type KnownWord } from './correct.ts'
import { editDistance } from './edit-distance.ts'
import { byFacet } from './facet-words.ts'
import { toFilterGroups } from './filter-groups.ts'
import { mergeFilters } from './merge-filters.ts'
import type { Facet } from './search.ts'
import { searchWords } from './search-words.ts'

describe('searchWords', () => {
  test.each([
    ['Château d’Yquem, 2019!', ['château', 'd', 'yquem', '2019']],
    ['a malbec from Argentina', ['malbec', 'argentina']],
    ['from the', ['from', 'the']],
    ['"chianti" AND (classico OR*', ['chianti', 'classico']],
    ['🍷 \u0000 --', []],
    ['', []],
  ])('%j is %j', (text, words) => expect(searchWords(text)).toEqual(words))

  test('are at most ten of forty letters, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 5000 }), (text) => {
        const words = searchWords(text)
        expect(words.length).toBeLessThanOrEqual(10)
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]{1,40}$/u)
      }),
    )
  })
})

/** The same without a band, straight from the definition. */
function plainDistance(one: string, other: string): number {
  const table: number[][] = []
  const at = (row: number, column: number): number => table[row]?.[column] ?? 0
  for (let row = 0; row <= one.length; row += 1) {
    table.push([])
    for (let column = 0; column <= other.length; column += 1) {
      const ways = [row === 0 ? column : row]
      if (row > 0 && column > 0) {
        ways.length = 0
        ways.push(at(row - 1, column) + 1, at(row, column - 1) + 1)
        ways.push(at(row - 1, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1))
        const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
        if (row > 1 && column > 1 && isSwap) ways.push(at(row - 2, column - 2) + 1)
      }
      table[row]?.push(Math.min(...ways))
    }
  }
  return at(one.length, other.length)
}

describe('editDistance', () => {
  test.each([
    ['savignon', 'sauvignon', 1],
    ['reisling', 'riesling', 1],
    ['riocha', 'rioja', 2],
    ['same', 'same', 0],
    ['', 'ab', 2],
  ])('%s and %s: %i', (one, other, distance) => expect(editDistance(one, other, 3)).toBe(distance))

  test('is what the whole table says, up to the most that is asked for', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (one, other, most) => {
        expect(editDistance(one, other, most)).toBe(Math.min(plainDistance(one, other), most + 1))
      }),
    )
  })
})

describe('correctWords', () => {
  const known = (...words: [string, number][]): KnownWord[] => words.map(([word, uses]) => ({ word, uses }))
  const correct = (typed: string, candidates: KnownWord[]) => correctWords([typed], new Map([[typed, candidates]]))

  test('takes the nearest word, and of equally near ones the more used', () => {
    expect(correct('savignon', known(['sauvage', 9], ['sauvignon', 3]))).toEqual(['sauvignon'])
    expect(correct('blank', known(['black', 2], ['blanc', 117]))).toEqual(['blanc'])
  })

  test('leaves words alone that are known, accents aside, or like no other', () => {
    expect(correct('rose', known(['rosé', 60], ['rosso', 80]))).toBeUndefined()
    expect(correct('zzzzzz', known(['zinfandel', 9]))).toBeUndefined()
    expect(correct('zz', known(['za', 9]))).toBeUndefined()
  })

  test('corrects the wrong words of several', () => {
    const candidates = new Map([
      ['pinot', known(['pinot', 150])],
      ['grigo', known(['grigio', 9])],
    ])
    expect(correctWords(['pinot', 'grigo'], candidates)).toEqual(['pinot', 'grigio'])
  })
})

describe('filters', () => {
  const spain = { attribute: 'country', options: ['Spain'] } as const

  test('of the panel count before those of the address, and empty ones not at all', () => {
    const italy = { attribute: 'country' as const, options: ['Italy'] }
    const stock = { attribute: 'instock' as const, options: [] }
    expect(mergeFilters([{ ...spain, options: ['Spain'] }], [italy, stock])).toEqual([spain, stock])
    expect(mergeFilters([{ attribute: 'grape', options: [] }], [])).toEqual([])
  })

  test('become groups in order, with what is ticked though nothing is left of it', () => {
    const groups = [
      { key: 'country', title: 'Country' },
      { key: 'vintage', title: 'Vintage' },
      { key: 'grape', title: 'Grape' },
    ] as const
    const counted: Partial<Record<Facet, [string, number][]>> = {
      country: [
        ['Österreich', 1],
        ['Peru', 2],
      ],
      vintage: [
        ['2019', 1],
        ['2021', 1],
      ],
    }
    const counts = byFacet((facet) => new Map(counted[facet]))
    expect(toFilterGroups(groups, counts, [{ ...spain, options: ['Spain'] }])).toEqual([
      {
        product_attribute_id: 'country',
        title: 'Country',
        options: [
          { id: 'Österreich', option: 'Österreich', count: 1, checked: false },
          { id: 'Peru', option: 'Peru', count: 2, checked: false },
          { id: 'Spain', option: 'Spain', count: 0, checked: true },
        ],
      },
      {
        product_attribute_id: 'vintage',
        title: 'Vintage',
        options: [
          { id: '2021', option: '2021', count: 1, checked: false },
          { id: '2019', option: '2019', count: 1, checked: false },
        ],
      },
    ])
  })
})
