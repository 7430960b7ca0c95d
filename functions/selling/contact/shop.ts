/** The route behind the contact form. */
import { contactMessageSchema, contactResponseSchema } from '../../../domain/selling/contact/schema.ts'
import { tooManyForms } from '../../core/rate-limit/too-many-forms.ts'
import { ipAddressOf } from '../../core/session/ip-address.ts'
import { createRouter, shopRoutes } from '../../router.ts'
import { sendContactMessage } from './send.ts'

const routes = shopRoutes('Contact')

const send = routes.post('/contact', {
  summary: 'Sends a message to the merchant',
  body: contactMessageSchema,
  answer: contactResponseSchema,
  errors: [429],
})

export const contactRoutes = createRouter().openapi(send, async (c) => {
  const { website, ...message } = c.req.valid('json')
  // Only bots fill in the hidden field; they get the usual response.
  if (website !== '') return c.json({ sent: true as const }, 200)
  const sent = await sendContactMessage(c.var.database, message, ipAddressOf(c), c.var.now)
  return sent.ok ? c.json({ sent: true as const }, 200) : tooManyForms(c, sent.seconds)
})
