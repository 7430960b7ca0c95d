/** Redirect target after a login: only a path of this site (docs/domain.md#routes). */

/** Maximum length of a path, in characters. */
const MAX_LENGTH = 500

/** Segments with the characters used in the shop's URLs: no scheme, host, backslash or escape. */
const PATH = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?(\?[\w.&=%+-]+)?$/

/**
 * 'wine-club/members' → '/wine-club/members'; null for '' and for anything but a path without a leading slash. A query
 * is allowed, a fragment is not.
 */
export const redirectPath = (given: string): string | null =>
  given.length <= MAX_LENGTH && PATH.test(given) ? `/${given}` : null
