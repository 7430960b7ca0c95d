/** Checkouts whose payment was declined and whose shopper has not paid since (docs/staff.md#declined-payments). */
import { z } from 'zod'
import { givenAddressSchema } from '../../core/address/schema.ts'
import { jsonText, pounds } from '../../core/codec/codec.schema.ts'
import { searchQuery } from '../../core/form/list-query.schema.ts'
import { DECLINE_CODES } from '../payment/payment-port.ts'

/** Days for which declined payments are listed. */
export const DECLINED_DAYS = 30
export const DECLINED_PAGE = 30

export const declinedQuerySchema = z.object(
  searchQuery('Words that are all part of the shopper’s name, the e-mail address or the order’s number'),
)

export const declinedCheckoutSchema = z
  .object({
    order_no: z.string(),
    at: z.string().meta({ description: 'Time of the latest payment, UTC ISO 8601.' }),
    attempts: z.number().meta({ description: 'Declined payments of that shopper in this time.' }),
    reason: z.enum([...DECLINE_CODES, '']).meta({ description: 'Of the latest payment; empty if none was given.' }),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: givenAddressSchema.nullable(),
    total: z.number(),
    lines: z.array(z.object({ code: z.string(), title: z.string(), quantity: z.number() })),
    can_be_phoned: z.boolean().meta({ description: 'False for plans and gifts.' }),
  })
  .meta({ id: 'DeclinedCheckout' })

/** A row as the database returns it. */
export const declinedRowSchema = declinedCheckoutSchema.extend({
  total: pounds,
  lines: jsonText(declinedCheckoutSchema.shape.lines),
  address: jsonText(declinedCheckoutSchema.shape.address),
  can_be_phoned: z.int().transform(Boolean),
})

export const declinedPageSchema = z.object({
  checkouts: z.array(declinedCheckoutSchema),
  total: z.number(),
  page_size: z.number(),
})

export type DeclinedCheckout = z.infer<typeof declinedCheckoutSchema>
