/** Reads lists of customers as Shopify and WooCommerce export them. Passwords and payment details are in neither. */
import { z } from 'zod'
import { addressSchema, phoneSchema } from '../../address/schema.ts'
import { emailSchema, nameSchema } from '../../customer/schema.ts'
import type { Fault } from '../notes.ts'
import { cellText } from '../read-cell.ts'

const SHOPIFY = ['First Name', 'Last Name', 'Email', 'Default Address Address1']
const WOOCOMMERCE = ['Name', 'Username', 'Email', 'Postal Code']

export const isCustomerList = (columns: readonly string[]): boolean =>
  [SHOPIFY, WOOCOMMERCE].some((names) => names.every((name) => columns.includes(name)))

const customerSchema = z.object({
  email: emailSchema,
  first_name: nameSchema('is missing'),
  last_name: nameSchema('is missing'),
  phone: phoneSchema,
  /** Agreed to letters by e-mail in the other shop. */
  accepts_email: z.boolean(),
  /** null where the list has no full address in the United Kingdom. */
  address: addressSchema.nullable(),
})
export type ListedCustomer = z.infer<typeof customerSchema>

/** The customer of a row, or why it has none: every fault with its field. */
export function readCustomer(
  cells: Readonly<Record<string, string>>,
): { ok: true; customer: ListedCustomer } | { ok: false; faults: Fault[] } {
  const cell = (name: string): string => cellText(cells[name] ?? '').replace(/^'(?=[+\d])/, '')
  const [first = '', ...rest] = cell('Name').split(' ')
  const names = 'First Name' in cells ? [cell('First Name'), cell('Last Name')] : [first, rest.join(' ')]
  const phone = cell('Phone') || cell('Default Address Phone')
  const address = addressSchema.safeParse({
    full_name: names.join(' ').trim(),
    line_1: cell('Default Address Address1'),
    line_2: cell('Default Address Address2'),
    town: cell('Default Address City'),
    county: '',
    postcode: cell('Default Address Zip'),
    phone,
  })
  const parsed = customerSchema.safeParse({
    email: cell('Email'),
    first_name: names[0],
    last_name: names[1],
    phone,
    accepts_email: /^(?:yes|true|1)$/i.test(cell('Accepts Email Marketing') || cell('Accepts Marketing')),
    address: address.success ? address.data : null,
  })
  if (parsed.success) return { ok: true, customer: parsed.data }
  const faults = parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), reason: message }))
  return { ok: false, faults }
}
