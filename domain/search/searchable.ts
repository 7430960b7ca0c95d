/** Text as staff search it: case, accents and apostrophes make no difference (docs/staff.md#lists). */
import { fold } from './search-words.ts'

/** The apostrophes that names are written with: O'Brien, O’Brien. */
export const APOSTROPHES = ["'", '’', '‘', '`'] as const

/** "Château d'Yquem" → 'chateau dyquem'. */
export const searchable = (text: string): string =>
  APOSTROPHES.reduce((rest, mark) => rest.replaceAll(mark, ''), fold(text))

/** The words of a search, each to be found. */
export const searchableWords = (typed: string): string[] => searchable(typed).split(/\s+/).filter(Boolean)
