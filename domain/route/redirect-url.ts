/** Where a login leads back to: a path of this site and nothing else (docs/domain.md#routes). */

/** Longest path that is followed, in characters. */
const MAX_LENGTH = 500

/** Segments of the characters our own addresses are made of; no scheme, no host, no backslash, no escape. */
const PATH = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?(\?[\w.&=%+-]+)?$/

/**
 * 'wine-club/members' → '/wine-club/members'; '' and all that is not a path without a leading slash → null. A query may
 * follow; a fragment may not.
 */
export const redirectPath = (given: string): string | null =>
  given.length <= MAX_LENGTH && PATH.test(given) ? `/${given}` : null
