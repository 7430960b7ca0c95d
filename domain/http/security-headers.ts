/** The security headers of every answer (quality.md, Headers), pure so that the Worker and a CDN's header file say the same. */

/** Which kind of document a policy is for. `preview` may be framed by the page builder; `picture` runs and loads nothing. */
export type PolicyKind = 'page' | 'preview' | 'picture'

const pagePolicy = (frameAncestors: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')

const POLICIES: Record<PolicyKind, string> = {
  page: pagePolicy("'none'"),
  preview: pagePolicy("'self'"),
  picture: "default-src 'none'; frame-ancestors 'none'",
}

/** The Content-Security-Policy of a document: no inline script or style anywhere. */
export const contentSecurityPolicy = (kind: PolicyKind): string => POLICIES[kind]

/** The policy a path's document falls under. */
export const policyKindOf = (pathname: string): PolicyKind =>
  pathname.startsWith('/images/') ? 'picture' : pathname === '/page_builder/live_preview' ? 'preview' : 'page'

/** One year, in seconds: long enough for the browsers' preload rules. */
const HSTS_SECONDS = 31_536_000

/** All security headers for an answer at `pathname`; `https` adds HSTS. */
export const securityHeaders = (pathname: string, https: boolean): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy(policyKindOf(pathname)),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  ...(https ? { 'Strict-Transport-Security': `max-age=${HSTS_SECONDS}` } : {}),
})
