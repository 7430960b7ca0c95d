/** Parses a search query into required words and phrases, a kind of wine, and a price. */
import type { WineKind } from '../product/wine-kind.ts'
import { type Alternative, MAX_PHRASE_WORDS, PHRASES } from './phrases.ts'
import { type PriceBounds, readPrice } from './read-price.ts'
import { fold, searchWords } from './search-words.ts'

export type SearchTerm =
  /** A typed word in lower case. Its synonyms match too. */
  | { type: 'word'; word: string }
  /** A phrase of `PHRASES`. Matches if one of `ways` matches, or a word starts with `beginning`. */
  | { type: 'phrase'; ways: readonly Alternative[]; beginning: string | undefined }
  /** Matches wines of a kind, and products with the phrase in their name: white Port is not a white wine. */
  | { type: 'kind'; kind: WineKind; inName: string | undefined }

export type SearchTerms = {
  /** All terms must match. In the order typed, except 'wine', which comes first. */
  terms: readonly SearchTerm[]
  price: PriceBounds | undefined
}

/** Search terms of a list without a search. */
export const NO_SEARCH: SearchTerms = { terms: [], price: undefined }

/** Kinds of wine named by a single word. 'Sparkling' and 'sweet' also match other products, so they are phrases. */
const KIND_WORDS: ReadonlyMap<string, WineKind> = new Map([
  ['red', 'red'],
  ['reds', 'red'],
  ['white', 'white'],
  ['whites', 'white'],
])

const WINE_WORDS: ReadonlySet<string> = new Set(['wine', 'wines'])

/** The price range that satisfies both bounds. */
const intersect = ({ least, most }: PriceBounds, other: PriceBounds | undefined): PriceBounds =>
  other === undefined ? { least, most } : { least: Math.max(least, other.least), most: Math.min(most, other.most) }

type Phrase = { length: number; name: string }

/** The longest phrase that starts at the word with index `start`. */
const phraseAt = (folded: readonly string[], start: number): Phrase | undefined => {
  for (let length = Math.min(MAX_PHRASE_WORDS, folded.length - start); length > 0; length -= 1) {
    const name = folded.slice(start, start + length).join(' ')
    if (PHRASES.has(name)) return { length, name }
  }
  return undefined
}

/** Clears `inName` if every term is a kind, as in 'white wine': no product name was typed. */
const clearUnneededNames = (terms: readonly SearchTerm[]): SearchTerm[] =>
  terms.every(({ type }) => type === 'kind')
    ? terms.map((term) => (term.type === 'kind' ? { ...term, inName: undefined } : term))
    : [...terms]

export const readSearch = (typed: string): SearchTerms => {
  const { text, price: named } = readPrice(typed)
  const words = searchWords(text)
  const folded = words.map(fold)
  const terms: SearchTerm[] = []
  let price = named
  let isWine = false
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(folded, at)
    const meaning = phrase && PHRASES.get(phrase.name)
    const kind = KIND_WORDS.get(folded[at] ?? '')
    if (phrase !== undefined && meaning !== undefined) {
      const { ways = [], orBeginning } = meaning
      if (meaning.kind !== undefined) terms.push({ type: 'kind', kind: meaning.kind, inName: undefined })
      if (ways.length > 0) {
        const isLast = at + phrase.length === words.length
        terms.push({ type: 'phrase', ways, beginning: orBeginning && isLast ? phrase.name : undefined })
      }
      if (meaning.price !== undefined) price = intersect(meaning.price, price)
      at += phrase.length
    } else if (kind !== undefined) {
      const next = words[at + 1]
      terms.push({ type: 'kind', kind, inName: next === undefined ? undefined : `${words[at]} ${next}` })
      at += 1
    } else {
      if (WINE_WORDS.has(folded[at] ?? '')) isWine = true
      else terms.push({ type: 'word', word: words[at] ?? '' })
      at += 1
    }
  }
  const hasKind = terms.some(({ type }) => type === 'kind')
  if (isWine && !hasKind) terms.unshift({ type: 'word', word: 'wine' })
  return { terms: clearUnneededNames(terms), price }
}

/** Typed words that are not part of a phrase. These may be misspelt. */
export const plainTerms = ({ terms }: SearchTerms): string[] =>
  terms.flatMap((term) => (term.type === 'word' ? [term.word] : []))
