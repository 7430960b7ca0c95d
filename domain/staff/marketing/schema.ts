/** Request and response schemas of the newsletter. */
import { z } from 'zod'
import { emailSchema } from '../../core/identity/identity.schema.ts'
import { MAILING_LISTS } from '../mail/mailing-list.ts'

export const subscribeSchema = z.strictObject({ email: emailSchema })

export const subscribeResponseSchema = z.object({
  state: z.literal('confirm').meta({ description: 'The same for every address; the owner confirms by e-mail' }),
})

const TOKEN = /^[0-9a-f]{64}$/
export const BAD_LINK = 'This link is incomplete. Please open it from the e-mail again'

export const confirmSchema = z.strictObject({ token: z.string(BAD_LINK).regex(TOKEN, BAD_LINK) })

/** Longest token: an address of 254 characters, and a signature, both in base64url. */
const MAX_SIGNED_TOKEN = 400

export const unsubscribeSchema = z.object({
  token: z.string(BAD_LINK).min(1, BAD_LINK).max(MAX_SIGNED_TOKEN, BAD_LINK),
})

export const unsubscribeResponseSchema = z.object({
  state: z.literal('unsubscribed'),
  list: z
    .enum(MAILING_LISTS)
    .meta({ description: 'Which mail was stopped: all marketing, or e-mails about products back in stock' }),
})

export const confirmResponseSchema = z.object({ state: z.literal('subscribed') })
