/** The route behind the contact form. */
import { createRoute } from '@hono/zod-openapi'
import { contactAnswerSchema, contactMessageSchema } from '../../domain/contact/schema.ts'
import { openDatabase } from '../database.ts'
import { answers, jsonAnswer, jsonBody } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { tooManyForms } from '../sent-form/too-many.ts'
import { ipAddressOf } from '../session/ip-address.ts'
import { sendContactMessage } from './send.ts'

const send = createRoute({
  method: 'post',
  path: '/contact',
  tags: ['Contact'],
  summary: 'A message to the merchant',
  request: { body: jsonBody(contactMessageSchema) },
  responses: {
    200: jsonAnswer(contactAnswerSchema, 'It is on its way'),
    ...answers(400, 403, 413, 415, 429, 500, 503),
  },
})

export const contactRoutes = createRouter().openapi(send, async (c) => {
  const { website, ...message } = c.req.valid('json')
  // Whoever fills in the hidden field is a bot, and gets the usual answer.
  if (website !== '') return c.json({ sent: true as const }, 200)
  const sent = await sendContactMessage(openDatabase(c.var.settings), message, ipAddressOf(c), c.var.settings.now())
  return sent.ok ? c.json({ sent: true as const }, 200) : tooManyForms(c, sent.seconds)
})
