import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { correctSearch, type KnownWord } from './correct.ts'
import { editDistance } from './edit-distance.ts'
import { byFacet } from './facet-words.ts'
import { toFilterGroups } from './filter-groups.ts'
import { mergeFilters } from './merge-filters.ts'
import type { Facet, OwnFacet } from './search.ts'
import { fold, isFiller, searchWords } from './search-words.ts'

describe('searchWords', () => {
  test.each([
    ['Château d’Yquem, 2019!', ['château', 'd', 'yquem', '2019']],
    ['a malbec from Argentina', ['malbec', 'argentina']],
    ['from the', ['from', 'the']],
    ['a good red that likes the fridge', ['red', 'fridge']],
    ['"chianti" AND (classico OR*', ['chianti', 'classico']],
    ['🍷 \u0000 --', []],
    ['', []],
  ])('splits %j into %j', (text, words) => expect(searchWords(text)).toEqual(words))

  test.prop([fc.string({ unit: 'binary', maxLength: 5000 })])(
    'limits any text to ten words of forty letters',
    (text) => {
      const words = searchWords(text)
      expect(words.length).toBeLessThanOrEqual(10)
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]{1,40}$/u)
    },
  )
})

/** Edit distance by its definition, over the whole table instead of a band. */
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

  test('matches the full table up to the given maximum', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (one, other, most) => {
        expect(editDistance(one, other, most)).toBe(Math.min(plainDistance(one, other), most + 1))
      }),
    )
  })
})

describe('correctSearch', () => {
  const known = (...words: [string, number][]): KnownWord[] => words.map(([word, uses]) => ({ word, uses }))
  const correct = (typed: string, candidates: KnownWord[]) => correctSearch(typed, new Map([[typed, candidates]]))

  test('takes the nearest word, and the more used of equally near ones', () => {
    expect(correct('savignon', known(['sauvage', 9], ['sauvignon', 3]))).toBe('sauvignon')
    expect(correct('blank', known(['black', 2], ['blanc', 117]))).toBe('blanc')
    expect(correct('blnac', known(['black', 2], ['blanc', 117]))).toBe('blanc')
  })

  test('prefers, of equally near words, the one with the typed beginning and end', () => {
    expect(correct('riocha', known(['rich', 121], ['rioja', 34]))).toBe('rioja')
    expect(correct('pino', known(['pine', 200], ['pinot', 150]))).toBe('pinot')
  })

  test('corrects the misspelt words of several and leaves the rest of the text unchanged', () => {
    const unknown = new Map([['grigo', known(['grigio', 9])]])
    expect(correctSearch('Pinot  Grigo, under £20', unknown)).toBe('Pinot grigio, under £20')
  })

  test.each([
    ['pinto nior', 'pinot noir'],
    ['a cabrenet Franc', 'a cabernet Franc'],
    ['pinot grigoi from Italy', 'pinot grigio from Italy'],
    ['pinot gris', undefined],
    ['pinto nose', undefined],
    ['noir pinto', undefined],
  ])('corrects a grape of two words as a whole, known words or not: %s', (typed, meant) =>
    expect(correctSearch(typed, new Map())).toBe(meant),
  )

  test('never makes a word about help another, nor searches for it alone', () => {
    const cost = ['cost', known(['coast', 30])] as const
    const delivery = ['delivery', known(['delia', 4])] as const
    expect(correctSearch('delivery cost', new Map([delivery, cost]))).toBeUndefined()
    expect(correctSearch('opening hours', new Map([['opening', known(['open', 9])]]))).toBeUndefined()
    expect(correctSearch('rioja delivery cost', new Map([delivery, cost]))).toBe('rioja')
    expect(correctSearch('amalfi cost', new Map([cost]))).toBe('amalfi coast')
  })

  test('leaves out a word without similar ones, unless it is a prefix, and gives up when nothing is left', () => {
    const strange = known(['', 0], ['zinfandel', 9])
    expect(correctSearch('malbec trousers', new Map([['trousers', strange]]))).toBe('malbec')
    for (const [typed, unknown] of [
      ['d’yquem', 'yquem'],
      ["l'xyzzyq", 'xyzzyq'],
      ['e guigal', 'guigal'],
      ['la spinetta', 'spinetta'],
      ['de rothschild', 'rothschild'],
      ['2 for 20', '2'],
    ] as const) {
      expect([typed, correctSearch(typed, new Map([[unknown, strange]]))]).toEqual([typed, undefined])
    }
    expect(correctSearch('champagne for a wedding', new Map([['wedding', []]]))).toBe('champagne')
    expect(correct('trousers', strange)).toBeUndefined()
    expect(correct('zi', known(['', 1], ['za', 9]))).toBe('zi')
    expect(correctSearch('malbec', new Map())).toBeUndefined()
    expect(
      correctSearch(
        'qqq or zzz',
        new Map([
          ['qqq', []],
          ['zzz', []],
        ]),
      ),
    ).toBeUndefined()
  })

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'n'), minLength: 1, maxLength: 6 })
  const dictionary = fc.array(fc.record({ word, uses: fc.integer({ min: 1, max: 200 }) }), { maxLength: 8 })

  test.prop([fc.array(word, { minLength: 1, maxLength: 6 }), fc.array(word), dictionary])(
    'never changes a word in the catalogue',
    (typed, invalid, words) => {
      const corrected = correctSearch(typed.join(' '), new Map(invalid.map((each) => [each, words]))) ?? typed.join(' ')
      const left = corrected.split(' ')
      for (const each of typed.filter((one) => !invalid.includes(one) && !isFiller(one))) expect(left).toContain(each)
    },
  )

  test.prop([word, dictionary])('never takes a word when there is a nearer one', (typed, words) => {
    const corrected = correct(typed, words)
    const distanceOf = (one: string) => plainDistance(fold(one), fold(typed))
    const chosen = words.filter((one) => one.word === corrected)
    if (chosen.length === 0) return
    const nearest = Math.min(...words.map((one) => distanceOf(one.word)))
    expect(distanceOf(corrected ?? '')).toBe(nearest)
  })
})

describe('filters', () => {
  const spain = { attribute: 'country', options: ['Spain'] } as const

  test('from the panel override those of the address, and empty ones are dropped', () => {
    const italy = { attribute: 'country' as const, options: ['Italy'] }
    const stock = { attribute: 'instock' as const, options: [] }
    expect(mergeFilters([{ ...spain, options: ['Spain'] }], [italy, stock])).toEqual([spain, stock])
    expect(mergeFilters([{ attribute: 'grape', options: [] }], [])).toEqual([])
  })

  test('become groups in order, keeping ticked options without products', () => {
    const groups = [
      { key: 'country', title: 'Country', unit: '', choices: [] },
      { key: 'vintage', title: 'Vintage', unit: '', choices: [] },
      { key: 'grape', title: 'Grape', unit: '', choices: [] },
      { key: 'own.age', title: 'Age', unit: 'months', choices: [] },
      { key: 'own.rind', title: 'Rind', unit: '', choices: ['Washed', 'Bloomy'] },
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
    const own = new Map<OwnFacet, Map<string, number>>([
      [
        'own.age',
        new Map([
          ['12', 1],
          ['6', 2],
        ]),
      ],
      [
        'own.rind',
        new Map([
          ['Bloomy', 1],
          ['Washed', 2],
        ]),
      ],
    ])
    const counts = { options: byFacet((facet) => new Map(counted[facet])), own }
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
      {
        product_attribute_id: 'own.age',
        title: 'Age',
        options: [
          { id: '6', option: '6 months', count: 2, checked: false },
          { id: '12', option: '12 months', count: 1, checked: false },
        ],
      },
      {
        product_attribute_id: 'own.rind',
        title: 'Rind',
        options: [
          { id: 'Washed', option: 'Washed', count: 2, checked: false },
          { id: 'Bloomy', option: 'Bloomy', count: 1, checked: false },
        ],
      },
    ])
  })
})
