/** Customer import: the rows sent to the shop, and its responses (docs/import-customers.md). */
import type { Fault } from '../import/notes.ts'
import type { CustomerResult, CustomerRow } from './customer-import.schema.ts'

/** Rows written in one transaction. */
export const CUSTOMER_BATCH = 250

/** Maximum number of customers in one file, because the reader stores the e-mail address of each in memory. */
export const MAX_CUSTOMERS = 100_000

/** Delivery and billing. */
export const MAX_LISTED_ADDRESSES = 2

/** The note and the tags. */
export const MAX_LISTED_NOTES = 2

export const MAX_IMPORT_FILE_NAME = 200

/** Parts that an import can add to a customer whom the shop already has. */
export const FILLED_PARTS = ['name', 'phone', 'addresses', 'newsletter', 'notes'] as const
export type FilledPart = (typeof FILLED_PARTS)[number]

export const CUSTOMER_OUTCOMES = ['new', 'filled', 'same', 'refused'] as const
export type CustomerOutcome = (typeof CUSTOMER_OUTCOMES)[number]

/** Facts of the shop that decide a row's outcome. */
export type CustomerFacts = {
  is_known: boolean
  /** True if an account with this e-mail address was erased. */
  is_erased: boolean
  lacks_name: boolean
  lacks_phone: boolean
  lacks_address: boolean
  /** True if they neither subscribed nor unsubscribed, and mail to them does not bounce. */
  lacks_newsletter: boolean
  /** Number of the row's notes that the customer does not have. */
  new_notes: number
}

const ERASED: Fault = {
  field: 'email',
  reason: 'belongs to an account that was erased; only its owner can open a new one',
}

/** Decides a row's outcome. Existing customers keep everything (docs/import-customers.md#existing-customers). */
export function customerOutcome(customer: CustomerRow, facts: CustomerFacts): CustomerResult {
  const { row, accepts_email } = customer
  if (facts.is_erased) return { row, fate: 'refused', filled: [], subscribes: false, faults: [ERASED] }
  const subscribes = accepts_email && facts.lacks_newsletter
  if (!facts.is_known) return { row, fate: 'new', filled: [], subscribes, faults: [] }
  const fills: Record<FilledPart, boolean> = {
    name: facts.lacks_name && `${customer.first_name}${customer.last_name}` !== '',
    phone: facts.lacks_phone && customer.phone !== '',
    addresses: facts.lacks_address && customer.addresses.length > 0,
    newsletter: subscribes,
    notes: facts.new_notes > 0,
  }
  const filled = FILLED_PARTS.filter((part) => fills[part])
  return { row, fate: filled.length > 0 ? 'filled' : 'same', filled, subscribes, faults: [] }
}
