/** The calls about the shop's letter. */
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
import { clientAddress } from '../session/client-address.ts'
import { confirm } from './confirm.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

const tags = ['Marketing']

const subscribing = createRoute({
  method: 'post',
  path: '/marketing/subscribe',
  tags,
  summary: 'Asks for the letter; a mail asks the address’s owner to confirm it',
  request: { body: jsonBody(subscribeSchema) },
  responses: {
    200: jsonAnswer(subscribeAnswerSchema, 'Look into your mail'),
    ...answers(400, 403, 413, 415, 429, 500, 503),
  },
})

const confirming = createRoute({
  method: 'post',
  path: '/marketing/confirm',
  tags,
  summary: 'Confirms the wish for the letter, by the token in the mail',
  request: { body: jsonBody(confirmSchema) },
  responses: {
    200: jsonAnswer(confirmAnswerSchema, 'The letter will come'),
    ...answers(400, 403, 404, 413, 415, 500, 503),
  },
})

const unsubscribing = createRoute({
  method: 'post',
  path: '/marketing/unsubscribe',
  tags,
  summary:
    'Stops the letter and all other marketing mail, by the signed token of its link; mail programs call it themselves (RFC 8058)',
  request: { query: unsubscribeSchema },
  responses: {
    200: jsonAnswer(unsubscribeAnswerSchema, 'Nothing of the kind will come any more'),
    ...answers(400, 404, 413, 500, 503),
  },
})

const leadingToUnsubscribe = createRoute({
  method: 'get',
  path: '/marketing/unsubscribe',
  tags,
  summary: 'Leads a mail program that only opens links to the screen that asks',
  request: { query: unsubscribeSchema },
  responses: { 302: { description: 'To the screen' }, ...answers(400) },
})

export const marketingRoutes = createRouter()
  .openapi(subscribing, async (c) => {
    const { email } = c.req.valid('json')
    const asked = await subscribe(openDatabase(c.var.settings), email, clientAddress(c), new Date())
    return asked.ok ? c.json({ state: 'confirm' as const }, 200) : tooManyForms(c, asked.seconds)
  })
  .openapi(confirming, async (c) => {
    const confirmed = await confirm(openDatabase(c.var.settings), c.req.valid('json').token, new Date())
    return confirmed
      ? c.json({ state: 'subscribed' as const }, 200)
      : problem(c, 404, 'This link is too old, or a newer mail has replaced it. Please ask for the letter again')
  })
  .openapi(unsubscribing, async (c) => {
    const { settings } = c.var
    const isOurs = await unsubscribe(
      openDatabase(settings),
      c.req.valid('query').token,
      settings.AUTH_SECRET,
      new Date(),
    )
    return isOurs
      ? c.json({ state: 'unsubscribed' as const }, 200)
      : problem(c, 404, 'This link is not complete. Please open it from the mail again')
  })
  .openapi(leadingToUnsubscribe, (c) => c.redirect(unsubscribeLink('', c.req.valid('query').token), 302))
