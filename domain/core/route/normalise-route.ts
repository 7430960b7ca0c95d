/** The file name of a route's content, style and script (docs/domain.md#page-documents). */
import { trimSlashes } from '../text/trim-characters.ts'

/** Name of the home page's files. */
export const HOME = 'home'

/** File systems allow names of 255 bytes, and suffixes are appended. */
const MAX_LENGTH = 220
const KEPT = 200

/** The 32-bit FNV-1a hash of a text of ASCII characters, in base 36. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/**
 * '/wine-club/send-a-gift' → 'wine-club__send-a-gift'; '' and '/' → 'home'. Takes a path without query or hash. Leading
 * and trailing slashes are ignored; each inner slash becomes two underscores, and each other character except ASCII
 * letters and digits a dash. A name over 220 characters keeps its first 200, followed by a hash of the full name.
 */
export const normaliseRoute = (path: string): string => {
  const name = trimSlashes(path)
    .toLowerCase()
    .replace(/[^a-z0-9/]/gu, '-')
    .replaceAll('/', '__')
  if (name.length > MAX_LENGTH) return `${name.slice(0, KEPT)}-${hashOf(name)}`
  return name === '' ? HOME : name
}
