/** Finds a product's country of origin. */
import { findPhrases, folded } from './phrases.ts'
import { COUNTRY_NAMES, PLACES } from './places.ts'
import { type Reading, readAs, unreadable } from './reading.ts'

/** The shop's name of a country: 'USA' → 'United States'. Unknown names are unchanged. */
export const countryName = (text: string): string => COUNTRY_NAMES.get(folded(text)) ?? text

/** The country named in the texts, directly or by a region; null if there is none. */
export function findCountry(texts: readonly string[]): Reading<{ country: string; word: string }> | null {
  const found = texts.flatMap((text) =>
    findPhrases(text, PLACES).flatMap(({ phrase, meaning }) =>
      meaning === null ? [] : [{ country: meaning, word: phrase }],
    ),
  )
  const [first] = found
  if (first === undefined) return null
  const other = found.find(({ country }) => country !== first.country)
  if (other === undefined) return readAs(first)
  return unreadable(`has words that disagree: '${first.word}' (${first.country}), '${other.word}' (${other.country})`)
}
