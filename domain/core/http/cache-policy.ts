/** Cache lifetimes for browsers and CDNs, by kind of file. */

const YEAR = 31_536_000
const DAY = 86_400

const FOR_GOOD = `public, max-age=${YEAR}, immutable`

/** Cache-Control of a file of the site, by its path without the first slash. */
export const siteCacheControl = (file: string): string =>
  /^(assets|dynamic_pages\/(css|js))\//.test(file) ? FOR_GOOD : 'public, max-age=0, must-revalidate'

const isFont = (file: string): boolean => file.endsWith('.woff2')

/** Pictures keep their name when they are replaced, so they expire after a day. A font is never replaced. */
export const mediaCacheControl = (file: string): string => (isFont(file) ? FOR_GOOD : `public, max-age=${DAY}`)

/** Header of a picture sent in place of its smaller copy, which may exist within minutes. */
export const STAND_IN_CACHE_CONTROL = 'public, max-age=300'
