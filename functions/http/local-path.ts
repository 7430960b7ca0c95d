/** Addresses to redirect to that a request had a part in. */

/**
 * The path of this site that `path` names, percent-encoded as it was sent. Slashes and backslashes at the start become one
 * slash: two of them begin a host name.
 */
export function localPath(path: string): string {
  const url = new URL('http://localhost')
  url.pathname = path
  return `/${url.pathname.replace(/^\/+/, '')}`
}
