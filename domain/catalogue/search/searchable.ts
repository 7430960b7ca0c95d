/** Normalises text for staff's searches, ignoring case, accents and apostrophes (docs/staff.md#lists). */
import { fold } from './search-words.ts'

/** Apostrophes used in names: O'Brien, O’Brien. */
export const APOSTROPHES = ["'", '’', '‘', '`'] as const

/** "Château d'Yquem" → 'chateau dyquem'. */
export const searchable = (text: string): string =>
  APOSTROPHES.reduce((rest, mark) => rest.replaceAll(mark, ''), fold(text))

/** Words of a search, all of which must be found. */
export const searchableWords = (typed: string): string[] => searchable(typed).split(/\s+/).filter(Boolean)

/** A record that is found by its name or its address. */
export type Named = { name: string; url: string }

/** True if the text has every typed word. */
export const hasTyped = (text: string, typed: string): boolean => {
  const own = searchable(text)
  return searchableWords(typed).every((word) => own.includes(word))
}

/** Ranks a name: 0 if it is the typed words, 1 if it begins with them, 2 if it has all of them, 3 otherwise. */
export function nameRank(name: string, typed: string): number {
  const own = searchable(name)
  const phrase = searchableWords(typed).join(' ')
  if (own === phrase) return 0
  if (own.startsWith(phrase)) return 1
  return hasTyped(name, typed) ? 2 : 3
}

/** Compares by how well the names fit, then the shorter name, then the shorter address: '/white' before '/white/usa'. */
export const byName =
  (typed: string) =>
  (one: Named, other: Named): number => {
    const rank = nameRank(one.name, typed)
    return (
      rank - nameRank(other.name, typed) ||
      (rank < 3 ? one.name.length - other.name.length : 0) ||
      one.url.length - other.url.length ||
      (one.name < other.name ? -1 : 1)
    )
  }

/** Records with every typed word in name or address, the best first. */
export const findNamed = <Item extends Named>(items: readonly Item[], typed: string): Item[] =>
  items.filter(({ name, url }) => hasTyped(`${name} ${url}`, typed)).toSorted(byName(typed))
