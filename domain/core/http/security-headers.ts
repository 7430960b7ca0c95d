/** Security headers of every response (docs/domain.md#access), pure so that the Worker and a CDN's file are equal. */
import { hasCardForm } from '../route/card-form-pages.ts'

/**
 * Kind of document that a policy is for. `preview` may be framed by the page builder; `player` plays videos of YouTube and
 * Vimeo in a frame of the shop's pages; `picture` runs and loads nothing; `stripe` takes a card, which goes from Stripe's frame to Stripe.
 */
export type PolicyKind = 'page' | 'preview' | 'player' | 'picture' | 'stripe'

type Sources = { script?: string; connect?: string; frame?: string; frameAncestors?: string }

const pagePolicy = ({ script = '', connect = '', frame, frameAncestors = "'none'" }: Sources = {}): string =>
  [
    "default-src 'self'",
    `script-src 'self'${script}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${connect}`,
    ...(frame === undefined ? [] : [`frame-src 'self'${frame}`]),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')

/** From Stripe's documentation: https://docs.stripe.com/security/guide#content-security-policy. */
const STRIPE_SCRIPTS = ' https://js.stripe.com https://*.js.stripe.com'
const STRIPE: Sources = {
  script: STRIPE_SCRIPTS,
  connect: ' https://api.stripe.com',
  frame: `${STRIPE_SCRIPTS} https://hooks.stripe.com`,
}

const PLAYERS = ' https://www.youtube-nocookie.com https://player.vimeo.com'

/** Path of public/video_player.html. */
export const PLAYER_PATH = '/video_player'

const POLICIES: Record<PolicyKind, string> = {
  page: pagePolicy(),
  preview: pagePolicy({ frameAncestors: "'self'" }),
  player: pagePolicy({ frameAncestors: "'self'", frame: PLAYERS }),
  picture: "default-src 'none'; frame-ancestors 'none'",
  stripe: pagePolicy(STRIPE),
}

/** The Content-Security-Policy of a document: no inline script or style anywhere. */
export const contentSecurityPolicy = (kind: PolicyKind): string => POLICIES[kind]

/** The policy of a path's document; `stripe` is true if Stripe takes the shop's payments. */
export const policyKindOf = (pathname: string, stripe: boolean): PolicyKind => {
  if (pathname.startsWith('/images/')) return 'picture'
  if (pathname === '/page_builder/live_preview') return 'preview'
  if (pathname === PLAYER_PATH) return 'player'
  return stripe && hasCardForm(pathname) ? 'stripe' : 'page'
}

/** One year, in seconds: long enough for the browsers' preload rules. */
const HSTS_SECONDS = 31_536_000

/** All security headers for a response at `pathname`; `https` adds HSTS. */
export const securityHeaders = (
  pathname: string,
  { https, stripe }: { https: boolean; stripe: boolean },
): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy(policyKindOf(pathname, stripe)),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  ...(https ? { 'Strict-Transport-Security': `max-age=${HSTS_SECONDS}` } : {}),
})
