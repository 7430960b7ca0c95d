import { expect, test } from 'vitest'
import { contentSecurityPolicy, policyKindOf, securityHeaders } from './security-headers.ts'

test('no policy allows inline or evaluated code', () => {
  for (const kind of ['page', 'preview', 'picture', 'stripe'] as const) {
    expect(contentSecurityPolicy(kind)).not.toContain('unsafe')
  }
  for (const kind of ['page', 'preview', 'picture'] as const) expect(contentSecurityPolicy(kind)).not.toContain('*')
})

test('only the preview may be framed, and by the shop alone', () => {
  const policyOf = (path: string) => contentSecurityPolicy(policyKindOf(path, true))
  expect(policyOf('/')).toContain("frame-ancestors 'none'")
  expect(policyOf('/checkout')).toContain("frame-ancestors 'none'")
  expect(policyOf('/page_builder/live_preview')).toContain("frame-ancestors 'self'")
  expect(policyOf('/page_builder/live_preview/x')).toContain("frame-ancestors 'none'")
})

test('Stripe runs where a card is taken, while it takes the shop’s payments, and nowhere else', () => {
  for (const path of ['/checkout', '/wine-club/checkout', '/account/payment-methods']) {
    expect(policyKindOf(path, true)).toBe('stripe')
    expect(policyKindOf(path, false)).toBe('page')
  }
  expect(policyKindOf('/red', true)).toBe('page')
})

test('of others only Stripe is named, for scripts, frames and calls', () => {
  const others = contentSecurityPolicy('stripe').match(/https?:[^ ;]+/g) ?? []
  expect(others.length).toBeGreaterThan(0)
  for (const source of others) expect(source).toMatch(/^https:\/\/(\*\.)?[a-z.]*\bstripe\.com$/)
})

test('HSTS is sent by https alone', () => {
  expect(securityHeaders('/', { https: true, stripe: false })).toHaveProperty('Strict-Transport-Security')
  expect(securityHeaders('/', { https: false, stripe: false })).not.toHaveProperty('Strict-Transport-Security')
})
