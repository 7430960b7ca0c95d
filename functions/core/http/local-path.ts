/** Makes addresses from requests safe as redirect targets. */

/**
 * Limits `path` to this site, percent-encoded as it was sent. Slashes and backslashes at the start become one slash, as
 * two would begin a host name.
 */
export function localPath(path: string): string {
  const url = new URL('http://localhost')
  url.pathname = path
  return `/${url.pathname.replace(/^\/+/, '')}`
}
