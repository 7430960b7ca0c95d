/** How long browsers and CDNs may cache each kind of file. */

const YEAR = 31_536_000
const DAY = 86_400

/** Cache-Control of a file of the site, by its path without the first slash. */
export const siteCacheControl = (file: string): string =>
  /^(assets|dynamic_pages\/(css|js))\//.test(file)
    ? `public, max-age=${YEAR}, immutable`
    : 'public, max-age=0, must-revalidate'

/** Pictures keep their name when they are replaced, so they expire after a day. */
export const MEDIA_CACHE_CONTROL = `public, max-age=${DAY}`
