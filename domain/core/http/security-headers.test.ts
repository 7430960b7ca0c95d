import { expect, test } from 'vitest'
import { contentSecurityPolicy, policyKindOf, securityHeaders } from './security-headers.ts'

test('allows no inline or evaluated code', () => {
  for (const kind of ['page', 'preview', 'player', 'picture', 'stripe'] as const) {
    expect(contentSecurityPolicy(kind)).not.toContain('unsafe')
  }
  for (const kind of ['page', 'preview', 'picture'] as const) expect(contentSecurityPolicy(kind)).not.toContain('*')
})

test('allows framing only of the preview, and only by the shop', () => {
  const policyOf = (path: string) => contentSecurityPolicy(policyKindOf(path, true))
  expect(policyOf('/')).toContain("frame-ancestors 'none'")
  expect(policyOf('/checkout')).toContain("frame-ancestors 'none'")
  expect(policyOf('/page_builder/live_preview')).toContain("frame-ancestors 'self'")
  expect(policyOf('/page_builder/live_preview/x')).toContain("frame-ancestors 'none'")
})

test('allows YouTube and Vimeo only in the document that plays their videos', () => {
  const player = contentSecurityPolicy(policyKindOf('/video_player', true))
  expect(player).toContain("frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com")
  expect(player).toContain("frame-ancestors 'self'")
  for (const path of ['/', '/video_player/x', '/checkout', '/page_builder/live_preview'])
    expect(contentSecurityPolicy(policyKindOf(path, true))).not.toMatch(/youtube|vimeo/)
})

test('allows Stripe only where a card is entered, and only when Stripe takes the payments', () => {
  for (const path of ['/checkout', '/wine-club/checkout', '/account/payment-methods']) {
    expect(policyKindOf(path, true)).toBe('stripe')
    expect(policyKindOf(path, false)).toBe('page')
  }
  expect(policyKindOf('/red', true)).toBe('page')
})

test('names no third party but Stripe for scripts, frames and calls', () => {
  const others = contentSecurityPolicy('stripe').match(/https?:[^ ;]+/g) ?? []
  expect(others.length).toBeGreaterThan(0)
  for (const source of others) expect(source).toMatch(/^https:\/\/(\*\.)?[a-z.]*\bstripe\.com$/)
})

test('sends HSTS only over https', () => {
  expect(securityHeaders('/', { https: true, stripe: false })).toHaveProperty('Strict-Transport-Security')
  expect(securityHeaders('/', { https: false, stripe: false })).not.toHaveProperty('Strict-Transport-Security')
})
