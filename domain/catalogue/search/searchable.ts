/** Normalises text for staff's searches, ignoring case, accents and apostrophes (docs/staff.md#lists). */
import { fold } from './search-words.ts'

/** Apostrophes used in names: O'Brien, O’Brien. */
export const APOSTROPHES = ["'", '’', '‘', '`'] as const

/** "Château d'Yquem" → 'chateau dyquem'. */
export const searchable = (text: string): string =>
  APOSTROPHES.reduce((rest, mark) => rest.replaceAll(mark, ''), fold(text))

/** Words of a search, all of which must be found. */
export const searchableWords = (typed: string): string[] => searchable(typed).split(/\s+/).filter(Boolean)
