/** The newsletter's routes. */
import { createRoute } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { confirmSubscriber, liftSuppression } from '../../../database/queries/core/marketing-subscribers.ts'
import { unsubscribeLink } from '../../../domain/staff/mail/mail-links.ts'
import {
  confirmResponseSchema,
  confirmSchema,
  subscribeResponseSchema,
  subscribeSchema,
  unsubscribeResponseSchema,
  unsubscribeSchema,
} from '../../../domain/staff/marketing/schema.ts'
import { sha256 } from '../../core/http/sha256.ts'
import { tooManyForms } from '../../core/rate-limit/too-many-forms.ts'
import { ipAddressOf } from '../../core/session/ip-address.ts'
import { problem } from '../../errors.ts'
import { createRouter, problemResponses, shopRoutes, signedRoutes } from '../../router.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

/** Lifetime of the mailed link in milliseconds: a week. */
const LINK_MS = 7 * 24 * 60 * 60_000

const shop = shopRoutes('Marketing')
const signed = signedRoutes('Marketing')

const subscribing = shop.post('/marketing/subscribe', {
  summary: 'Subscribes to the newsletter; an e-mail asks the address’s owner to confirm',
  body: subscribeSchema,
  answer: subscribeResponseSchema,
  errors: [429],
})

const confirming = shop.post('/marketing/confirm', {
  summary: 'Confirms a subscription to the newsletter, by the token in the e-mail',
  body: confirmSchema,
  answer: confirmResponseSchema,
  errors: [404],
})

const unsubscribing = signed.post('/marketing/unsubscribe', {
  summary:
    'Unsubscribes from the newsletter and all other marketing e-mail, or from e-mails about products that are back in stock, by the signed token of the link; mail programs call it themselves (RFC 8058)',
  query: unsubscribeSchema,
  answer: unsubscribeResponseSchema,
  errors: [404],
})

const leadingToUnsubscribe = createRoute({
  method: 'get',
  path: '/marketing/unsubscribe',
  tags: ['Marketing'],
  summary: 'Redirects a mail program that only opens links to the screen that asks for confirmation',
  request: { query: unsubscribeSchema },
  responses: { 302: { description: 'To the screen' }, ...problemResponses(400) },
})

export const marketingRoutes = createRouter()
  .openapi(subscribing, async (c) => {
    const { email } = c.req.valid('json')
    const asked = await subscribe(c.var.database, email, ipAddressOf(c), c.var.now)
    return asked.ok ? c.json({ state: 'confirm' as const }, 200) : tooManyForms(c, asked.seconds)
  })
  .openapi(confirming, async (c) => {
    const { database, now } = c.var
    const hash = await sha256(c.req.valid('json').token)
    const since = new Date(now.getTime() - LINK_MS).toISOString()
    const [confirmed] = await batch(database, 'write', [
      confirmSubscriber(hash, now.toISOString(), since),
      liftSuppression(hash),
    ])
    return confirmed.rows.length > 0
      ? c.json({ state: 'subscribed' as const }, 200)
      : problem(c, 404, 'This link is too old, or a newer e-mail has replaced it. Please subscribe again')
  })
  .openapi(unsubscribing, async (c) => {
    const { database, settings, now } = c.var
    const list = await unsubscribe(database, c.req.valid('query').token, settings.AUTH_SECRET, now)
    return list !== undefined
      ? c.json({ state: 'unsubscribed' as const, list }, 200)
      : problem(c, 404, 'This link is incomplete. Please open it from the e-mail again')
  })
  .openapi(leadingToUnsubscribe, (c) => c.redirect(unsubscribeLink('', c.req.valid('query').token), 302))
