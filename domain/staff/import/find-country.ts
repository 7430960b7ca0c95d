/** Finds a product's country of origin. */
import { editDistance } from '../../catalogue/search/edit-distance.ts'
import { findPhrases, folded } from './phrases.ts'
import { COUNTRY_NAMES, OTHER_COUNTRIES, PLACES } from './places.ts'
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

/** Countries of the shop and answers to questions about unknown names, by folded name. */
export type CountryAnswers = ReadonlyMap<string, string>

/** Answers of a person, which win over the shop's own countries. */
export const countryAnswers = (
  own: readonly string[],
  answers: Readonly<Record<string, string>> = {},
): CountryAnswers =>
  new Map([
    ...own.map((name) => [folded(name), countryName(name)] as const),
    ...Object.entries(answers).map(([name, country]) => [folded(name), country] as const),
  ])

/** Most letters by which a typed name may differ from the country it means. */
const MAX_TYPOS = 2

/** The known country that an unknown name most likely means: one within it, or one spelled nearly alike; '' for none. */
export function nearestCountry(text: string, answers: CountryAnswers = new Map()): string {
  const within = findCountry([text])
  if (within?.ok) return within.value.country
  const name = folded(text)
  const most = name.length < 5 ? 1 : MAX_TYPOS
  const [nearest] = [...COUNTRY_NAMES, ...OTHER_COUNTRIES, ...answers]
    .filter(([known]) => known.length > 3)
    .map(([known, country]) => ({ country, distance: editDistance(name, known, most) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance)
  return nearest?.country ?? ''
}

/** The country of a cell. An unknown name is a question, with the nearest known country. */
export function readCountry(text: string, answers: CountryAnswers = new Map()): Reading<string> {
  const name = folded(text)
  const known = answers.get(name) ?? COUNTRY_NAMES.get(name) ?? OTHER_COUNTRIES.get(name)
  if (known !== undefined) return readAs(known)
  const nearest = nearestCountry(text, answers)
  return unreadable(`is not a country the shop knows${nearest === '' ? '' : `: is it ${nearest}?`}`)
}

/** Names that a person may answer with. */
export const countryChoices = (answers: CountryAnswers): string[] =>
  [...new Set([...COUNTRY_NAMES.values(), ...OTHER_COUNTRIES.values(), ...answers.values()])].toSorted((one, other) =>
    one.localeCompare(other),
  )
