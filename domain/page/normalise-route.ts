/** The file name of a route's content, style and script (docs/domain.md#page-documents). */
import { trimSlashes } from '../text/trim-characters.ts'

/** Name of the home's files. */
export const HOME = 'home'

/**
 * '/wine-club/send-a-gift' → 'wine-club__send-a-gift'; '' and '/' → 'home'. Takes a path without query or hash. Slashes at
 * the ends do not count; each inner slash becomes two underscores, each other character that is neither an ASCII letter
 * nor a digit one dash.
 */
export const normaliseRoute = (path: string): string => {
  const name = trimSlashes(path)
    .toLowerCase()
    .replace(/[^a-z0-9/]/gu, '-')
    .replaceAll('/', '__')
  return name === '' ? HOME : name
}
