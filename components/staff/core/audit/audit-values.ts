/** Values of audit log entries as text: amounts in pounds, products by name. */
import { formatDate, formatDateAndTime } from '../../../../domain/core/calendar/formats.ts'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import { capital } from '../../../../domain/core/text/capital.ts'

/** Fields in pence without that ending, in entries about orders. */
const ORDER_PENCE: readonly string[] = ['amount', 'vat', 'refunded']
const PENCE = /_pence$/
/** Fields in pounds. */
const POUNDS = /^(price|(mix_six|lock_it_in|wineclub|plan)_price|cost|free_from|minimum_spend)$/

/** Fields whose own words say too little. */
const LABELS: Readonly<Record<string, string>> = {
  sef_url: 'Address',
  go_live_at: 'Goes live',
  ends_at: 'Ends',
  as_of: 'As it will look on',
  uda: 'Unit',
}

export const fieldLabel = (name: string): string =>
  LABELS[name] ?? capital(name.replace(PENCE, '').replaceAll(/[-_]/g, ' '))

export type ValueContext = { noun: string /** Titles of products by code. */; titles: Readonly<Record<string, string>> }

/** Lists by line or comma, objects as 'Product: Rioja Reserva 2018 (CD1001), Quantity: 2'. `name` is the value's field. */
export function valueText(name: string, value: unknown, context: ValueContext): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'Nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return numberText(name, value, context.noun)
  if (typeof value !== 'object') return codeText(name, String(value), context)
  if (Array.isArray(value)) {
    const parts = value.map((one) => valueText(name, one, context))
    return parts.join(value.some((one) => typeof one === 'object') ? '\n' : ', ')
  }
  return Object.entries(value ?? {})
    .map(([field, one]) => `${fieldLabel(field)}: ${valueText(field, one, context)}`)
    .join(', ')
}

function numberText(name: string, value: number, noun: string): string {
  if (PENCE.test(name) || (noun === 'order' && ORDER_PENCE.includes(name))) return formatPounds(value / 100)
  return POUNDS.test(name) ? formatPounds(value) : String(value)
}

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const DAY = /^\d{4}-\d\d-\d\d$/
/** The database's own words, such as 'ready_to_collect'. */
const JOINED = /^[a-z]+(_[a-z]+)+$/
/** Fields of an import, such as 'mixSixPrice'. */
const INNER_CAPITAL = /(?<=[a-z])[A-Z]/g

function codeText(name: string, value: string, { noun, titles }: ValueContext): string {
  if (TIME.test(value)) return formatDateAndTime(new Date(value))
  if (DAY.test(value)) return formatDate(value)
  if (JOINED.test(value)) return value.replaceAll('_', ' ')
  if (noun === 'import' && name !== 'file_name')
    return value.replaceAll(INNER_CAPITAL, (letter) => ` ${letter.toLowerCase()}`)
  const title = name === 'code' ? titles[value] : undefined
  return title === undefined ? value : `${title} (${value})`
}
