/** A customer as staff find and serve them (docs/staff.md#customers). Amounts are in pounds, as everywhere in JSON. */
import type { z } from 'zod'
import type {
  creditChangeSchema,
  customerDetailsChangeSchema,
  customerDetailsSchema,
  customerPageSchema,
  guestSchema,
  staffAddressChangeSchema,
  staffAddressSchema,
  staffCustomerSchema,
  tagChangeSchema,
} from './staff-customer.schema.ts'

export const CUSTOMER_PAGE = 30

/** Maximum number of tags of a customer, and characters of one. */
export const MAX_TAGS = 20
export const MAX_TAG = 30

/** Maximum number of tags offered as filters and suggestions. */
export const MOST_SUGGESTED = 500

/** Maximum length of a note and longest reason of a change of store credit, in characters. */
export const MAX_CUSTOMER_NOTE = 1000
export const MAX_CREDIT_REASON = 200

/** Most store credit added or removed at once, in pounds. */
export const MAX_CREDIT_CHANGE = 1000

/** Most orders, mails and other records listed for a customer, latest first. */
export const MOST_LISTED = 100

export type CustomerPage = z.infer<typeof customerPageSchema>

export const CUSTOMER_EVENTS = ['joined', 'order', 'refund', 'plan', 'review', 'credit', 'mail'] as const
export type CustomerEventKind = (typeof CUSTOMER_EVENTS)[number]

export type CustomerEvent = StaffCustomer['timeline'][number]

export type StaffCustomer = z.infer<typeof staffCustomerSchema>

/** A person who ordered without an account. */
export type Guest = z.infer<typeof guestSchema>

export type CustomerDetails = z.infer<typeof customerDetailsSchema>

export type CustomerDetailsChange = z.infer<typeof customerDetailsChangeSchema>

export type StaffAddressChange = z.infer<typeof staffAddressChangeSchema>

/** An address as staff type it, before it is checked. */
export type TypedAddress = z.input<typeof staffAddressSchema>

export type TagChange = z.infer<typeof tagChangeSchema>

export type CreditChange = z.infer<typeof creditChangeSchema>
