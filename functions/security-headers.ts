/** Adds the security headers to every response. Does not override headers set by a handler. */
import { createMiddleware } from 'hono/factory'
import { securityHeaders } from '../domain/core/http/security-headers.ts'
import { hasCardForm } from '../domain/core/route/card-form-pages.ts'
import type { AppEnv } from './app-env.ts'
import { paymentAdapter } from './selling/payment/open-payments.ts'

const POLICY = 'Content-Security-Policy'

export const secureResponse = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { path } = c.req
  const { settings } = c.var
  const stripe = paymentAdapter(settings) === 'stripe'
  // Static files from Cloudflare come with the policy for any page (build/render/site-files.ts), which excludes Stripe.
  if (stripe && hasCardForm(path)) c.res.headers.delete(POLICY)
  for (const [name, value] of Object.entries(securityHeaders(path, { https: settings.https, stripe }))) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
})
