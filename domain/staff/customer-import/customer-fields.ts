/** The fields of an imported customer, and the column names of Shopify, WooCommerce and others that feed them. */
import { capital } from '../../core/text/capital.ts'
import { headerWords } from '../import/column-names.ts'

/** Labels, in the order in which staff choose. */
export const CUSTOMER_FIELDS = {
  email: 'E-mail',
  first_name: 'First name',
  last_name: 'Last name',
  name: 'Whole name',
  phone: 'Phone',
  accepts_email: 'Accepts marketing e-mail',
  note: 'Note',
  tags: 'Tags',
  delivery_first_name: 'Delivery: first name',
  delivery_last_name: 'Delivery: last name',
  delivery_company: 'Delivery: company',
  delivery_line_1: 'Delivery: address line 1',
  delivery_line_2: 'Delivery: address line 2',
  delivery_town: 'Delivery: town',
  delivery_county: 'Delivery: county',
  delivery_postcode: 'Delivery: postcode',
  delivery_country: 'Delivery: country',
  delivery_phone: 'Delivery: phone',
  billing_first_name: 'Billing: first name',
  billing_last_name: 'Billing: last name',
  billing_company: 'Billing: company',
  billing_line_1: 'Billing: address line 1',
  billing_line_2: 'Billing: address line 2',
  billing_town: 'Billing: town',
  billing_county: 'Billing: county',
  billing_postcode: 'Billing: postcode',
  billing_country: 'Billing: country',
  billing_phone: 'Billing: phone',
} as const satisfies Record<string, string>

export type CustomerField = keyof typeof CUSTOMER_FIELDS
const FIELDS = Object.keys(CUSTOMER_FIELDS) as CustomerField[]

export const isCustomerField = (text: string): text is CustomerField => Object.hasOwn(CUSTOMER_FIELDS, text)

/** Name of a field in messages. 'address' and 'row' cover several fields. */
export const customerFieldLabel = (field: string): string =>
  isCustomerField(field) ? CUSTOMER_FIELDS[field] : capital(field)

/** Column names of an address, without the prefixes 'shipping', 'billing' or 'default address'. */
const ADDRESS_NAMES = {
  first_name: [],
  last_name: [],
  company: ['company', 'company name'],
  line_1: ['address1', 'address 1', 'address line 1', 'line 1', 'street', 'street address', 'address'],
  line_2: ['address2', 'address 2', 'address line 2', 'line 2'],
  town: ['city', 'town', 'post town', 'town city', 'city town'],
  county: ['county', 'province', 'state', 'region'],
  postcode: ['zip', 'postcode', 'post code', 'postal code', 'zip code', 'zip postal code'],
  country: ['country code', 'country', 'country region'],
  phone: [],
} as const

const PERSON_NAMES = {
  email: ['email', 'e mail', 'email address', 'e mail address', 'user email', 'customer email', 'billing email'],
  first_name: ['first name', 'firstname', 'forename', 'given name'],
  last_name: ['last name', 'lastname', 'surname', 'family name'],
  name: ['name', 'full name', 'customer name', 'customer', 'display name'],
  phone: ['phone', 'phone number', 'telephone', 'telephone number', 'tel', 'mobile', 'mobile number'],
  accepts_email: [
    'accepts email marketing',
    'accepts marketing',
    'email marketing status',
    'email marketing',
    'email marketing consent',
    'marketing consent',
    'marketing opt in',
    'newsletter',
    'subscribed',
    'opted in',
    'opt in',
  ],
  note: ['note', 'notes', 'customer note'],
  tags: ['tags', 'customer tags'],
} as const

const addressNames = (prefixes: readonly string[], part: string, bare: readonly string[]): string[] =>
  prefixes.flatMap((prefix) =>
    // Shopify exports 'Default Address Address1', WooCommerce 'billing_address_1'.
    [...bare, part.replaceAll('_', ' ')].map((name) => (prefix === '' ? name : `${prefix} ${name}`)),
  )

const namesOf = (field: CustomerField): readonly string[] => {
  const [, kind = '', part = ''] = /^(delivery|billing)_(.+)$/.exec(field) ?? []
  if (kind === '') return PERSON_NAMES[field as keyof typeof PERSON_NAMES]
  const bare = ADDRESS_NAMES[part as keyof typeof ADDRESS_NAMES]
  if (kind === 'billing') return addressNames(['billing', 'billing address'], part, bare)
  const prefixed = addressNames(['default address', 'shipping', 'shipping address', 'delivery'], part, bare)
  return [...prefixed, ...bare]
}

const NAMES = new Map(FIELDS.map((field) => [field, namesOf(field)]))

/** Field by column; '' leaves the column out. */
export type CustomerColumns = Readonly<Record<string, CustomerField | ''>>

/** Recognises columns by their names; one column, the likeliest, feeds a field. */
export function proposeCustomerColumns(columns: readonly string[]): CustomerColumns {
  const words = new Map(columns.map((column) => [column, headerWords(column.slice(0, 300))]))
  const chosen = new Map<string, CustomerField>()
  for (const field of FIELDS) {
    const free = columns.filter((column) => !chosen.has(column))
    const found = (NAMES.get(field) ?? []).flatMap((name) => free.find((column) => words.get(column) === name) ?? [])
    const [column] = found
    if (column !== undefined) chosen.set(column, field)
  }
  return Object.fromEntries(columns.map((column) => [column, chosen.get(column) ?? '']))
}

/** True if a column feeds the e-mail address, without which no customer can be read. */
export const hasEmailColumn = (columns: CustomerColumns): boolean => Object.values(columns).includes('email')
