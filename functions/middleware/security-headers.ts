/** Puts the security headers on every answer; one that a handler set itself stays. */
import { createMiddleware } from 'hono/factory'
import { securityHeaders } from '../../domain/http/security-headers.ts'
import { takesCards } from '../../domain/route/card-pages.ts'
import type { AppEnv } from '../app-env.ts'
import { paymentAdapter } from '../payment/open-payments.ts'

const POLICY = 'Content-Security-Policy'

export const secureAnswer = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { path } = c.req
  const { settings } = c.var
  const stripe = paymentAdapter(settings) === 'stripe'
  // Cloudflare's files bring the policy of any page along (build/site-files.ts), which keeps Stripe out.
  if (stripe && takesCards(path)) c.res.headers.delete(POLICY)
  for (const [name, value] of Object.entries(securityHeaders(path, { https: settings.https, stripe }))) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
})
