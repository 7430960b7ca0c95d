/** Words for the four numbers that a list's row has for its facets (decision 16). */
import { FACETS, type Facet, type FilterKey, isOwnFacet, OWN, type OwnFacet } from './search.ts'

/** An origin has country and region, a blend grapes, a trait its type's own filters, a character everything else. */
export type Holder = 'origin' | 'blend' | 'character' | 'trait'

/** The holder, and so the number of a row, for each facet's words. */
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

export const holderOf = (key: FilterKey): Holder => (isOwnFacet(key) ? 'trait' : HOLDERS[key])

/** Link n connects holder `holders[n]` with the word `words[wordOf[n]]`. */
export type FacetLinks = {
  readonly words: readonly string[]
  readonly holders: Uint32Array
  readonly wordOf: Uint32Array
}

export type FacetWords = {
  /** One more than the highest number of each. */
  readonly sizes: Readonly<Record<Holder, number>>
  readonly links: Readonly<Record<Facet, FacetLinks>>
  /** Own facets of at least one product. */
  readonly own: ReadonlyMap<OwnFacet, FacetLinks>
}

const NO_LINKS: FacetLinks = { words: [], holders: new Uint32Array(), wordOf: new Uint32Array() }

export const linksOf = ({ links, own }: FacetWords, key: FilterKey): FacetLinks =>
  isOwnFacet(key) ? (own.get(key) ?? NO_LINKS) : links[key]

/**
 * Numbers of the holders with their facets, in columns of equal length: a blend appears once per grape, and not at all
 * without any. `size` is one more than the highest number, including those.
 */
type Columns = { size: number; id: number[] } & Partial<Record<Facet, string[]>>

/** Maps an own attribute's key and word to the traits with it: possibly thousands, separated by commas. */
type Traits = { size: number; own: Record<string, Record<string, string>> }

/** Facet words as the database returns them: JSON of Traits for traits, of Columns for the other holders. */
export type FacetWordsText = Record<Holder, string>

/** A value for each facet. */
export const byFacet = <Value>(of: (facet: Facet) => Value): Record<Facet, Value> =>
  Object.fromEntries(FACETS.map((facet) => [facet, of(facet)])) as Record<Facet, Value>

const toLinks = (holders: readonly number[], column: readonly string[]): FacetLinks => {
  const places = new Map<string, number>()
  const wordOf = new Uint32Array(column.length)
  for (const [index, word] of column.entries()) {
    const place = places.get(word) ?? places.size
    places.set(word, place)
    wordOf[index] = place
  }
  return { words: [...places.keys()], holders: Uint32Array.from(holders), wordOf }
}

const toTraitLinks = (held: Readonly<Record<string, string>>): FacetLinks => {
  const words = Object.keys(held)
  const traits = words.map((word) => (held[word] ?? '').split(','))
  return {
    words,
    holders: Uint32Array.from(traits.flat(), Number),
    wordOf: Uint32Array.from(traits.flatMap((ids, place) => ids.map(() => place))),
  }
}

export const readFacetWords = (text: FacetWordsText): FacetWords => {
  const traits: Traits = JSON.parse(text.trait)
  const columns: Record<Exclude<Holder, 'trait'>, Columns> = {
    origin: JSON.parse(text.origin),
    blend: JSON.parse(text.blend),
    character: JSON.parse(text.character),
  }
  return {
    sizes: {
      origin: columns.origin.size,
      blend: columns.blend.size,
      character: columns.character.size,
      trait: traits.size,
    },
    links: byFacet((facet) => {
      const { id, [facet]: column = [] } = columns[HOLDERS[facet]]
      return toLinks(id, column)
    }),
    own: new Map(
      Object.entries(traits.own).map(([key, held]): [OwnFacet, FacetLinks] => [`${OWN}${key}`, toTraitLinks(held)]),
    ),
  }
}
