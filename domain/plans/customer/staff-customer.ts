/** A customer in the control panel (docs/staff.md#customers). Amounts are in pounds, as everywhere in JSON. */

export const CUSTOMER_PAGE = 30

/** 'plan': with a running plan. */
export const CUSTOMER_KINDS = ['all', 'account', 'guest', 'plan'] as const
export const CUSTOMER_SORTS = ['since', 'name', 'orders', 'spent'] as const

/** Maximum number of tags of a customer, and maximum length of a tag. */
export const MAX_TAGS = 20
export const MAX_TAG = 30

/** Tags in a typed text, which are separated by commas. */
export const tagsIn = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')

/** Maximum number of tags offered as filters and suggestions. */
export const MAX_SUGGESTED_TAGS = 500

/** Maximum length of a note, and of the reason for a store credit change, in characters. */
export const MAX_CUSTOMER_NOTE = 1000
export const MAX_CREDIT_REASON = 200

/** Maximum store credit per change, in pounds. */
export const MAX_CREDIT_CHANGE = 1000

/** Maximum number of orders, mails and other records listed for a customer, latest first. */
export const MAX_LISTED_RECORDS = 100

export const CUSTOMER_EVENTS = ['joined', 'order', 'refund', 'plan', 'review', 'credit', 'mail'] as const
export type CustomerEventKind = (typeof CUSTOMER_EVENTS)[number]
