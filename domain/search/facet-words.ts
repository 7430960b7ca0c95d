/** The words behind the three numbers that a list's row has for its facets (decision 16). */
import { FACETS, type Facet } from './search.ts'

/** An origin has a country and a region; a blend its grapes; a character is all the rest. */
export type Holder = 'origin' | 'blend' | 'character'

/** Which of a row's numbers leads to a facet's words. */
export const HOLDERS = {
  grape: 'blend',
  country: 'origin',
  region: 'origin',
  style: 'character',
  vintage: 'character',
  body: 'character',
  vegetarian: 'character',
  vegan: 'character',
} as const satisfies Record<Facet, Holder>

/** Link n says that holder `holders[n]` has the word `words[wordOf[n]]`. */
export type FacetLinks = {
  readonly words: readonly string[]
  readonly holders: Uint32Array
  readonly wordOf: Uint32Array
}

export type FacetWords = {
  /** One more than the highest number of each. */
  readonly sizes: Readonly<Record<Holder, number>>
  readonly links: Readonly<Record<Facet, FacetLinks>>
}

/**
 * The holders' numbers with what each has of a facet, in columns of one length: a blend comes once a grape, and not at all
 * without any. `size` is one more than the highest number, of those too.
 */
type Columns = { size: number; id: number[] } & Partial<Record<Facet, string[]>>

/** The same as the database says it: Columns in JSON. */
export type FacetWordsText = Record<Holder, string>

/** Something for each facet. */
export const byFacet = <Value>(of: (facet: Facet) => Value): Record<Facet, Value> =>
  Object.fromEntries(FACETS.map((facet) => [facet, of(facet)])) as Record<Facet, Value>

const linksOf = (holders: readonly number[], column: readonly string[]): FacetLinks => {
  const places = new Map<string, number>()
  const wordOf = new Uint32Array(column.length)
  for (const [index, word] of column.entries()) {
    const place = places.get(word) ?? places.size
    places.set(word, place)
    wordOf[index] = place
  }
  return { words: [...places.keys()], holders: Uint32Array.from(holders), wordOf }
}

export const readFacetWords = (text: FacetWordsText): FacetWords => {
  const columns: Record<Holder, Columns> = {
    origin: JSON.parse(text.origin),
    blend: JSON.parse(text.blend),
    character: JSON.parse(text.character),
  }
  return {
    sizes: { origin: columns.origin.size, blend: columns.blend.size, character: columns.character.size },
    links: byFacet((facet) => {
      const { id, [facet]: column = [] } = columns[HOLDERS[facet]]
      return linksOf(id, column)
    }),
  }
}
