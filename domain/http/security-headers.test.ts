import { expect, test } from 'vitest'
import { contentSecurityPolicy, policyKindOf, securityHeaders } from './security-headers.ts'

test('no policy allows inline or evaluated code', () => {
  for (const kind of ['page', 'preview', 'picture'] as const) {
    expect(contentSecurityPolicy(kind)).not.toMatch(/unsafe|\*/)
  }
})

test('only the preview may be framed, and by the shop alone', () => {
  expect(contentSecurityPolicy(policyKindOf('/'))).toContain("frame-ancestors 'none'")
  expect(contentSecurityPolicy(policyKindOf('/page_builder/live_preview'))).toContain("frame-ancestors 'self'")
  expect(contentSecurityPolicy(policyKindOf('/page_builder/live_preview/x'))).toContain("frame-ancestors 'none'")
})

test('HSTS is sent by https alone', () => {
  expect(securityHeaders('/', true)).toHaveProperty('Strict-Transport-Security')
  expect(securityHeaders('/', false)).not.toHaveProperty('Strict-Transport-Security')
})
