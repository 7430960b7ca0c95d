import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { PHRASES } from './phrases.ts'
import { plainTerms, readSearch, type SearchTerm } from './read-search.ts'
import { fold, searchWords } from './search-words.ts'

/** A short form of a term: a word, 'kind (or name)', or the texts of its ways. */
const short = (term: SearchTerm): string => {
  if (term.type === 'word') return term.word
  if (term.type === 'kind') return term.inName === undefined ? `<${term.kind}>` : `<${term.kind} or ${term.inName}>`
  return term.ways.map(({ text, column }) => (column === undefined ? text : `${column}:${text}`)).join('|')
}

const read = (text: string) => readSearch(text).terms.map(short)

describe('reading a search', () => {
  test.each([
    ['chianti classico', ['chianti', 'classico']],
    ['cab sav', ['cabernet sauvignon']],
    ['nz sauvignon', ['place:new zealand', 'sauvignon']],
    ['red wine', ['<red>']],
    ['White wines, please', ['<white>']],
    ['white port', ['<white or white port>', 'port']],
    ['rosé wine', ['<rose>']],
    ['rosé', ['style:rosé|name:rosé|name:rosado|name:rosato|name:rosat|name:blush']],
    [
      'crisp rosé from Provence',
      [
        'style:crisp|style:fresh|style:pale',
        'style:rosé|name:rosé|name:rosado|name:rosato|name:rosat|name:blush',
        'provence',
      ],
    ],
    ['a red that likes a chill', ['<red or red chill>', 'style:chillable']],
    ['wine', ['wine']],
    ['wines of Spain', ['wine', 'spain']],
    ['🍷', []],
  ])('%j: %j', (text, terms) => expect(read(text)).toEqual(terms))

  test('uses both a price in words and one in figures', () => {
    expect(readSearch('cheap red').price).toEqual({ least: 0, most: 1000 })
    expect(readSearch('cheap red over £5').price).toEqual({ least: 500, most: 1000 })
    expect(readSearch('under £20')).toEqual({ terms: [], price: { least: 0, most: 1999 } })
  })

  test('treats a short name at the end as a possible prefix of a longer one', () => {
    expect(readSearch('cab').terms).toMatchObject([{ beginning: 'cab' }])
    expect(readSearch('cab franc').terms).toMatchObject([{ beginning: 'cab franc' }])
    expect(readSearch('cab chile').terms).toMatchObject([{ beginning: undefined }, { word: 'chile' }])
    expect(readSearch('steak').terms).toMatchObject([{ beginning: undefined }])
  })

  test('has only phrases that can be typed: folded, lower case, without fillers', () => {
    for (const [phrase, { ways = [], kind, price }] of PHRASES) {
      expect(phrase).toBe(fold(searchWords(phrase).join(' ')))
      expect([phrase, ways.length > 0 || kind !== undefined || price !== undefined]).toEqual([phrase, true])
      for (const { text } of ways) expect(text).toMatch(/^[\p{L}\p{N} .’]+$/u)
    }
  })

  const typed = fc.array(fc.constantFrom('malbec', 'rioja', 'xyz', 'red', 'steak', 'cab', 'sav', 'wine', 'for', 'nz'), {
    maxLength: 8,
  })

  test.prop([typed])('drops no words but fillers, “wine” and those of a phrase, a kind or a price', (words) => {
    const plain = plainTerms(readSearch(words.join(' ')))
    const names: string[] = words.filter((word) => word === 'malbec' || word === 'xyz')
    expect(plain.filter((word) => names.includes(word))).toEqual(names)
  })
})
