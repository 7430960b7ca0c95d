/** Reads a customer from a row of Shopify's, WooCommerce's or another list (docs/import-customers.md). */
import type { Address } from '../../core/address/schema.ts'
import { addressSchema, phoneSchema } from '../../core/address/schema.ts'
import { emailSchema, nameSchema } from '../../core/identity/identity.schema.ts'
import { MAX_CUSTOMER_NOTE } from '../../plans/customer/staff-customer.ts'
import type { Fault } from '../import/notes.ts'
import { cellDamage, cellText } from '../import/read-cell.ts'
import { isBlank, quoted } from '../import/reading.ts'
import { type CustomerColumns, type CustomerField, isCustomerField } from './customer-fields.ts'
import type { ListedCustomer } from './customer-import.schema.ts'

export type ReadCustomer =
  /** `left` has the unreadable fields, which are left out. */
  { ok: true; customer: ListedCustomer; left: Fault[] } | { ok: false; faults: Fault[] }

type Texts = Partial<Record<CustomerField, string>>

/** Shopify writes an apostrophe before numbers that a spreadsheet would shorten. */
const APOSTROPHE = /^'(?=[+\d(])/
const NO_NAME = /^(?:[-–—?.]+|#?n\/a)$/i
const YES = /^(?:yes|y|true|1|subscribed|accepted|opted[ -]?in)$/i
/** Words that WooCommerce and Shopify write in place of a county. */
const NO_COUNTY = /^(?:england|scotland|wales|northern ireland|united kingdom|eng|sct|wls|nir|gb|uk)$/i
const HERE =
  /^(?:gb|gbr|uk|je|gg|im|(?:united kingdom|great britain|uk)(?: \(uk\))?|england|scotland|wales|northern ireland|jersey|guernsey|isle of man)$/i

/** Text of each field, and damaged fields. */
function textsOf(
  cells: Readonly<Record<string, string>>,
  columns: CustomerColumns,
): { texts: Texts; damaged: Fault[] } {
  const texts: Texts = {}
  const damaged: Fault[] = []
  for (const [column, field] of Object.entries(columns)) {
    if (!isCustomerField(field)) continue
    const raw = cells[column] ?? ''
    const text = cellText(raw).replace(APOSTROPHE, '')
    const damage = cellDamage(raw) || (text.includes('\ufffd') ? `${quoted(text)} has lost characters` : '')
    if (damage !== '') damaged.push({ field, reason: damage })
    const isNone = field.endsWith('name') ? NO_NAME.test(text) : field !== 'accepts_email' && isBlank(text)
    texts[field] = damage !== '' || isNone ? '' : text
  }
  return { texts, damaged }
}

/** The customer's own names, else the full name split at its first space, else those of an address. */
function namesOf(texts: Texts): { first_name: string; last_name: string } {
  const { name = '' } = texts
  const [first = '', ...rest] = name.split(' ')
  const pairs = [
    [texts.first_name, texts.last_name],
    [first, rest.join(' ')],
    [texts.billing_first_name, texts.billing_last_name],
    [texts.delivery_first_name, texts.delivery_last_name],
  ] as const
  const [first_name = '', last_name = ''] = pairs.find((pair) => pair.some(Boolean)) ?? []
  return { first_name, last_name }
}

const ADDRESS_PARTS = ['line_1', 'line_2', 'town', 'county', 'postcode'] as const

/** undefined if the row has none. */
function readAddress(
  kind: 'delivery' | 'billing',
  texts: Texts,
  person: { name: string; phone: string },
): { ok: true; address: Address } | { ok: false; fault: Fault } | undefined {
  const of = (part: string): string => texts[`${kind}_${part}` as CustomerField] ?? ''
  const [line_1, line_2, town, county, postcode] = ADDRESS_PARTS.map(of)
  if (!line_1 && !town && !postcode) return undefined
  const country = of('country')
  if (country !== '' && !HERE.test(country))
    return {
      ok: false,
      fault: { field: `${kind}_country`, reason: `${quoted(country)} is outside the United Kingdom` },
    }
  const own = `${of('first_name')} ${of('last_name')}`.trim()
  const recipient = [own || person.name, of('company')].filter(Boolean).join(', ')
  const phone = phoneSchema.safeParse(of('phone'))
  const parsed = addressSchema.safeParse({
    full_name: recipient,
    ...{ line_1, line_2, town, postcode },
    county: NO_COUNTY.test(county ?? '') ? '' : county,
    phone: (phone.success && phone.data) || person.phone,
  })
  if (parsed.success) return { ok: true, address: parsed.data }
  const [issue] = parsed.error.issues
  const part = String(issue?.path[0])
  const shown = part === 'full_name' ? recipient : of(part)
  return {
    ok: false,
    fault: {
      field: part === 'full_name' ? 'name' : `${kind}_${part}`,
      reason:
        shown === ''
          ? 'is missing: the address is left out'
          : `${quoted(shown)}: ${issue?.message}. The address is left out`,
    },
  }
}

const isSame = (one: Address, other: Address): boolean =>
  ADDRESS_PARTS.every((part) => one[part].toLowerCase() === other[part].toLowerCase())

const withoutTwin = (addresses: readonly Address[]): Address[] =>
  addresses.filter((address, index) => !addresses.slice(0, index).some((earlier) => isSame(earlier, address)))

function readNotes({ note = '', tags = '' }: Texts): { notes: string[]; left: Fault[] } {
  const all = [
    ['note', note],
    ['tags', tags === '' ? '' : `Tags: ${tags}`],
  ] as const
  return {
    notes: all.flatMap(([, text]) => (text === '' || text.length > MAX_CUSTOMER_NOTE ? [] : [text])),
    left: all.flatMap(([field, text]) =>
      text.length > MAX_CUSTOMER_NOTE ? [{ field, reason: `is longer than ${MAX_CUSTOMER_NOTE} characters` }] : [],
    ),
  }
}

const nameOf = nameSchema('')

/**
 * Reads the customer of a row. Rejects a row without a valid e-mail address or with too long a name; leaves out any
 * other unreadable text and names it in `left`.
 */
export function readCustomer(cells: Readonly<Record<string, string>>, columns: CustomerColumns): ReadCustomer {
  const { texts, damaged } = textsOf(cells, columns)
  const names = namesOf(texts)
  const email = emailSchema.safeParse(texts.email ?? '')
  const faults = damaged.filter(({ field }) => field === 'email')
  if (!email.success && faults.length === 0) {
    const given = texts.email ?? ''
    const [issue] = email.error.issues
    faults.push({ field: 'email', reason: given === '' ? 'is missing' : `${quoted(given)}: ${issue?.message}` })
  }
  for (const field of ['first_name', 'last_name'] as const) {
    const read = names[field] === '' ? undefined : nameOf.safeParse(names[field])
    if (read?.success === false)
      faults.push({ field, reason: `${quoted(names[field])}: ${read.error.issues[0]?.message}` })
  }
  if (!email.success || faults.length > 0) return { ok: false, faults }

  const left = damaged
  const typed = texts.phone || texts.delivery_phone || texts.billing_phone || ''
  const phone = phoneSchema.safeParse(typed)
  if (!phone.success) left.push({ field: 'phone', reason: `${quoted(typed)} is not a phone number` })
  const person = { name: `${names.first_name} ${names.last_name}`.trim(), phone: phone.success ? phone.data : '' }
  const found = (['delivery', 'billing'] as const).flatMap((kind) => readAddress(kind, texts, person) ?? [])
  const { notes, left: leftNotes } = readNotes(texts)
  left.push(...found.flatMap((one) => (one.ok ? [] : [one.fault])), ...leftNotes)
  const customer = {
    email: email.data,
    ...names,
    phone: person.phone,
    accepts_email: YES.test(texts.accepts_email ?? ''),
    addresses: withoutTwin(found.flatMap((one) => (one.ok ? [one.address] : []))),
    notes,
  }
  return { ok: true, customer, left }
}
