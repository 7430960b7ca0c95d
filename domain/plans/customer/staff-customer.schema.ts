/** Request and response schemas of the staff's customer calls (docs/staff.md#customers). */
import { z } from 'zod'
import { REVIEW_STATES } from '../../catalogue/review/moderation.ts'
import {
  addressIdSchema,
  addressSchema,
  givenAddressSchema,
  phoneSchema,
  savedAddressSchema,
} from '../../core/address/schema.ts'
import { flag, jsonText, pounds } from '../../core/codec/codec.schema.ts'
import { formFields, labelled } from '../../core/form/form-fields.schema.ts'
import { searchQuery, sortQuery } from '../../core/form/list-query.schema.ts'
import { emailSchema, nameSchema } from '../../core/identity/identity.schema.ts'
import { formatPoundsBrief, toPence } from '../../core/money/pence.ts'
import { PLAN_TYPES } from '../../selling/cart/plan-type.ts'
import { ORDER_STATES } from '../../selling/order/order.ts'
import { knownCardSchema } from '../../selling/payment/schema.ts'
import { PLAN_STATES } from '../plan/plan.ts'
import {
  CUSTOMER_EVENTS,
  CUSTOMER_KINDS,
  CUSTOMER_SORTS,
  MAX_CREDIT_CHANGE,
  MAX_CREDIT_REASON,
  MAX_CUSTOMER_NOTE,
  MAX_TAG,
} from './staff-customer.ts'

const text = (message: string, most: number) =>
  z.string(message).trim().min(1, message).max(most, `Use at most ${most} characters`)

export const customerIdSchema = z.object({ customer_id: z.string().min(1).max(100) })

export const customerQuerySchema = z.object({
  tag: z.string().trim().max(MAX_TAG, `Use at most ${MAX_TAG} characters`).default('').meta({
    description: 'Only customers with that tag; guests have none',
  }),
  kind: z.enum(CUSTOMER_KINDS, 'There is no such kind of customer').default('all'),
  ...searchQuery('Words, each of which is in the name, the e-mail address, a postcode or the number of an order'),
  ...sortQuery(CUSTOMER_SORTS, 'desc'),
})
export type CustomerQuery = z.infer<typeof customerQuerySchema>

const found = {
  id: z.string().meta({ description: 'Id of an account, or number of a guest’s first order.' }),
  /** Has ordered, but has no account. */
  is_guest: z.boolean(),
  /** '' if unknown. */
  name: z.string(),
  email: z.string(),
  /** When the account was opened, or a guest’s first order was placed; UTC ISO-8601. */
  since: z.string(),
  /** Paid orders. */
  orders: z.number(),
  /** Pounds paid, minus refunds. */
  spent: z.number(),
  running_plans: z.number(),
  tags: z.array(z.string()),
}

export const foundCustomerSchema = z.object(found)

const versionSchema = z.string().meta({ description: 'Send it back with a change.' })

const details = { first_name: z.string(), last_name: z.string(), phone: z.string(), version: versionSchema }

/** A JSON list of tags. */
export const tagsColumn = jsonText(z.array(z.string()))

/** A customer of the list as the database returns it. */
export const foundCustomerRowSchema = foundCustomerSchema.extend({
  is_guest: flag,
  spent: pounds,
  tags: tagsColumn,
})

/** A customer row as returned by the database. */
export const staffCustomerRowSchema = foundCustomerRowSchema.extend({
  ...details,
  confirmed_over_18_at: z.string().nullable(),
  is_email_verified: flag,
  has_newsletter: flag,
  credit: pounds,
  addresses_version: z.string(),
})

export const customerPageSchema = z.object({
  customers: z.array(foundCustomerSchema),
  /** Customers on all pages. */
  total: z.number(),
  known_tags: z.array(z.string()).meta({ description: 'Tags of all customers.' }),
})
export type CustomerPage = z.infer<typeof customerPageSchema>

const customerOrderSchema = z.object({
  order_no: z.string(),
  state: z.enum(ORDER_STATES),
  is_guest: z.boolean().meta({ description: 'Placed without signing in.' }),
  bottles: z.number(),
  total: z.number(),
  created_at: z.string(),
})

/** An order of a customer as the database returns it. */
export const customerOrderRowSchema = customerOrderSchema.extend({ is_guest: flag, total: pounds })

export const guestSchema = z
  .object({
    name: found.name,
    email: found.email,
    since: found.since,
    orders: found.orders,
    spent: found.spent,
    /** Address of the latest delivery; null if nothing was delivered. */
    address: givenAddressSchema.nullable(),
    order_list: z.array(customerOrderSchema),
  })
  .meta({ id: 'Guest' })

/** A person who ordered without an account. */
export type Guest = z.infer<typeof guestSchema>

/** A guest as the database returns them. */
export const guestRowSchema = guestSchema
  .omit({ order_list: true })
  .extend({ spent: pounds, address: jsonText(givenAddressSchema).nullable() })

export const staffCustomerSchema = z
  .object({
    ...found,
    ...details,
    is_email_verified: z.boolean(),
    /** UTC ISO-8601. */
    confirmed_over_18_at: z.string().nullable(),
    has_newsletter: z.boolean(),
    credit: z.number().meta({ description: 'Store credit that they may spend.' }),
    credit_entries: z.array(
      z.object({
        id: z.number(),
        change: z.number(),
        reason: z.string(),
        by: z.string(),
        order_no: z.string().nullable(),
        at: z.string(),
      }),
    ),
    addresses: z.array(savedAddressSchema.extend({ version: versionSchema })),
    addresses_version: z.string().meta({ description: 'Send it back with a new address.' }),
    known_tags: z.array(z.string()).meta({ description: 'Tags of all customers.' }),
    cards: z.array(knownCardSchema),
    order_list: z.array(customerOrderSchema).meta({ description: 'Includes orders that were never paid.' }),
    plans: z.array(
      z.object({
        id: z.number(),
        type: z.enum(PLAN_TYPES),
        state: z.enum(PLAN_STATES),
        name: z.string(),
        next_case_on: z.string().nullable(),
        /** Cases left of a gift; null for plans that are charged. */
        cases_left: z.number().nullable(),
        created_at: z.string(),
      }),
    ),
    reviews: z.array(
      z.object({
        id: z.number(),
        product_name: z.string(),
        rating: z.number(),
        review_text: z.string(),
        state: z.enum(REVIEW_STATES),
        at: z.string(),
      }),
    ),
    notes: z.array(z.object({ id: z.number(), note: z.string(), by: z.string(), at: z.string() })),
    /** Newest first. */
    timeline: z.array(z.object({ kind: z.enum(CUSTOMER_EVENTS), text: z.string(), at: z.string() })),
    in_the_way: z.array(z.string()).meta({ description: 'Reasons why they can’t be erased yet.' }),
  })
  .meta({ id: 'StaffCustomer' })
export type CustomerEvent = StaffCustomer['timeline'][number]
export type StaffCustomer = z.infer<typeof staffCustomerSchema>

const SEEN_VERSION = 'Give the `version` that was shown'
const seenVersion = { version: z.string(SEEN_VERSION).max(2000, SEEN_VERSION) }

export const customerDetailsSchema = z.strictObject({
  first_name: labelled(nameSchema('Enter the first name'), 'First name'),
  last_name: labelled(nameSchema('Enter the last name'), 'Last name'),
  email: labelled(emailSchema, 'E-mail address', {
    control: 'email',
    hint: 'A new address is mailed to the old and the new one, and signs the customer out.',
  }),
  phone: labelled(phoneSchema, 'Phone (optional)', { control: 'tel' }),
})
export type CustomerDetails = z.infer<typeof customerDetailsSchema>

export const customerDetailsChangeSchema = customerDetailsSchema.extend(seenVersion)
export type CustomerDetailsChange = z.infer<typeof customerDetailsChangeSchema>

export const customerConflictSchema = z.object({ message: z.string(), customer: staffCustomerSchema })

const { shape } = addressSchema

/** An address entered by staff, with the same rules as for customers. */
export const staffAddressSchema = z.strictObject({
  full_name: labelled(shape.full_name, 'Full name'),
  phone: labelled(shape.phone, 'Phone (optional)', { control: 'tel' }),
  postcode: labelled(shape.postcode, 'Postcode'),
  line_1: labelled(shape.line_1, 'Address line 1'),
  line_2: labelled(shape.line_2, 'Address line 2 (optional)'),
  town: labelled(shape.town, 'Town or city'),
  county: labelled(shape.county, 'County (optional)'),
  is_default: labelled(z.boolean('Must be true or false').default(false), 'Deliver here by default', {
    control: 'check',
  }),
})

/** An address as entered by staff, before validation. */
export type TypedAddress = z.input<typeof staffAddressSchema>

export const staffAddressChangeSchema = staffAddressSchema.extend(seenVersion)
export type StaffAddressChange = z.infer<typeof staffAddressChangeSchema>

export const seenAddressSchema = z.strictObject(seenVersion)

export const customerAddressIdSchema = customerIdSchema.extend(addressIdSchema.shape)

export const tagFormSchema = z.strictObject({ tag: labelled(text('Enter a tag', MAX_TAG), 'Add a tag') })

export const tagChangeSchema = tagFormSchema.extend({
  is_on: z.boolean('Must be true or false').meta({ description: 'False removes it.' }),
})
export type TagChange = z.infer<typeof tagChangeSchema>

export const customerNoteSchema = z.strictObject({ note: text('Write a note', MAX_CUSTOMER_NOTE) })

const CHANGE = 'Enter an amount in pounds and pence'
const SEEN = 'Enter the balance you were shown'
/** Pounds; far above any real balance. */
const MAX_CREDIT = 1_000_000
const isPennies = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6

export const creditChangeSchema = z.strictObject({
  change: z
    .number(CHANGE)
    .refine((amount) => toPence(amount) !== 0 && isPennies(amount), CHANGE)
    .refine(
      (amount) => Math.abs(amount) <= MAX_CREDIT_CHANGE,
      `At most ${formatPoundsBrief(MAX_CREDIT_CHANGE)} at once`,
    )
    .meta({ description: 'Positive adds, negative deducts.' }),
  reason: text('Enter a reason', MAX_CREDIT_REASON),
  seen: z.number(SEEN).min(0, SEEN).max(MAX_CREDIT, SEEN).meta({ description: 'The credit as it was read.' }),
})
export type CreditChange = z.infer<typeof creditChangeSchema>

/** A change of store credit, as its form has it. */
export const creditFormSchema = z.strictObject({
  way: labelled(z.enum(['give', 'take'], 'Choose one'), 'Store credit', {
    control: 'choice',
    options: { give: 'Give', take: 'Take back' },
  }),
  amount: labelled(
    z
      .number(CHANGE)
      .positive(CHANGE)
      .max(MAX_CREDIT_CHANGE, `At most ${formatPoundsBrief(MAX_CREDIT_CHANGE)} at once`),
    'Pounds',
    { control: 'pounds' },
  ),
  reason: labelled(text('Enter a reason', MAX_CREDIT_REASON), 'Why'),
})

/** The customer’s e-mail address, retyped as confirmation. */
export const customerErasureSchema = z.strictObject({
  email: emailSchema.clone().register(formFields, { label: 'Type their e-mail address', control: 'email' }),
})

export const customerErasedSchema = z.object({ erased: z.literal(true) })
