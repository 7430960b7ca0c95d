/** The headers of pages in development: the shop's own, loosened by what Vite's client and React's refresh need. */
import { securityHeaders } from '../../domain/http/security-headers.ts'

const CSP = 'Content-Security-Policy'

/** Vite puts scripts and styles into the page and talks to it over a socket. */
const loosened = (policy: string): string =>
  policy
    .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws: wss:")

export function devHeaders(path: string): Record<string, string> {
  const headers = securityHeaders(path, { https: false, stripe: true })
  return {
    ...headers,
    [CSP]: loosened(headers[CSP] ?? ''),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  }
}
