/** The newsletter's routes. */
import { createRoute } from '@hono/zod-openapi'
import { unsubscribeLink } from '../../domain/mail/mail-links.ts'
import {
  confirmAnswerSchema,
  confirmSchema,
  subscribeAnswerSchema,
  subscribeSchema,
  unsubscribeAnswerSchema,
  unsubscribeSchema,
} from '../../domain/marketing/schema.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { answers, jsonAnswer, jsonBody } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { tooManyForms } from '../sent-form/too-many.ts'
import { ipAddressOf } from '../session/ip-address.ts'
import { confirm } from './confirm.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

const tags = ['Marketing']

const subscribing = createRoute({
  method: 'post',
  path: '/marketing/subscribe',
  tags,
  summary: 'Subscribes to the newsletter; an e-mail asks the address’s owner to confirm',
  request: { body: jsonBody(subscribeSchema) },
  responses: {
    200: jsonAnswer(subscribeAnswerSchema, 'An e-mail is on its way'),
    ...answers(400, 403, 413, 415, 429, 500, 503),
  },
})

const confirming = createRoute({
  method: 'post',
  path: '/marketing/confirm',
  tags,
  summary: 'Confirms a subscription to the newsletter, by the token in the e-mail',
  request: { body: jsonBody(confirmSchema) },
  responses: {
    200: jsonAnswer(confirmAnswerSchema, 'The address is subscribed'),
    ...answers(400, 403, 404, 413, 415, 500, 503),
  },
})

const unsubscribing = createRoute({
  method: 'post',
  path: '/marketing/unsubscribe',
  tags,
  summary:
    'Unsubscribes from the newsletter and all other marketing e-mail, or from e-mails about products that are back in stock, by the signed token of the link; mail programs call it themselves (RFC 8058)',
  request: { query: unsubscribeSchema },
  responses: {
    200: jsonAnswer(unsubscribeAnswerSchema, 'The address is unsubscribed'),
    ...answers(400, 404, 413, 500, 503),
  },
})

const leadingToUnsubscribe = createRoute({
  method: 'get',
  path: '/marketing/unsubscribe',
  tags,
  summary: 'Sends a mail program that only opens links to the screen that asks',
  request: { query: unsubscribeSchema },
  responses: { 302: { description: 'To the screen' }, ...answers(400) },
})

export const marketingRoutes = createRouter()
  .openapi(subscribing, async (c) => {
    const { email } = c.req.valid('json')
    const asked = await subscribe(openDatabase(c.var.settings), email, ipAddressOf(c), c.var.settings.now())
    return asked.ok ? c.json({ state: 'confirm' as const }, 200) : tooManyForms(c, asked.seconds)
  })
  .openapi(confirming, async (c) => {
    const confirmed = await confirm(openDatabase(c.var.settings), c.req.valid('json').token, c.var.settings.now())
    return confirmed
      ? c.json({ state: 'subscribed' as const }, 200)
      : problem(c, 404, 'This link is too old, or a newer e-mail has replaced it. Please subscribe again')
  })
  .openapi(unsubscribing, async (c) => {
    const { settings } = c.var
    const list = await unsubscribe(
      openDatabase(settings),
      c.req.valid('query').token,
      settings.AUTH_SECRET,
      c.var.settings.now(),
    )
    return list !== undefined
      ? c.json({ state: 'unsubscribed' as const, list }, 200)
      : problem(c, 404, 'This link is incomplete. Please open it from the e-mail again')
  })
  .openapi(leadingToUnsubscribe, (c) => c.redirect(unsubscribeLink('', c.req.valid('query').token), 302))
