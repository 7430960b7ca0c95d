/** Facts by which staff buy, store and pack a code. Shoppers never see them. */

/** Their names within a sentence. */
export const STOCKROOM_NAMES = {
  barcode: 'barcode',
  supplier: 'supplier',
  bin: 'bin',
  duty: 'duty status',
} as const satisfies Record<keyof Stockroom, string>

export type StockroomField = keyof typeof STOCKROOM_NAMES
/** A code has all of them, '' for those not given. */
export type Stockroom = { barcode: string; supplier: string; bin: string; duty: DutyStatus }

export const STOCKROOM_FIELDS = Object.keys(STOCKROOM_NAMES) as StockroomField[]

export const NO_STOCKROOM: Stockroom = { barcode: '', supplier: '', bin: '', duty: '' }

/** UK duty: paid on release for sale, or suspended while the wine is in a bonded warehouse. */
export const DUTY_STATUSES = ['', 'duty_paid', 'in_bond'] as const
export type DutyStatus = (typeof DUTY_STATUSES)[number]

export const DUTY_LABELS: Readonly<Record<DutyStatus, string>> = {
  '': 'Not given',
  duty_paid: 'Duty paid',
  in_bond: 'In bond',
}

/** Includes only the fields that `from` has. */
export const stockroomOf = (from: { [Field in StockroomField]?: Stockroom[Field] | undefined }): Partial<Stockroom> =>
  Object.fromEntries(STOCKROOM_FIELDS.flatMap((field) => (from[field] === undefined ? [] : [[field, from[field]]])))

export const isStockroomField = (field: string): field is StockroomField => Object.hasOwn(STOCKROOM_NAMES, field)

/** A value in words, for histories and dry runs. */
export const stockroomText = (field: StockroomField, value: unknown): string => {
  if (typeof value !== 'string' || value === '') return 'none'
  return field === 'duty' && Object.hasOwn(DUTY_LABELS, value) ? DUTY_LABELS[value as DutyStatus] : value
}

/** EAN-8, UPC-A, EAN-13 and GTIN-14. */
const LENGTHS: readonly number[] = [8, 12, 13, 14]

/** Removes the spaces and dashes that are printed between groups of digits. */
export const barcodeDigits = (text: string): string => text.replace(/[\s-]/g, '')

/** The last digit that GS1 requires: the others weigh 3 and 1 in turn, from the right. */
function checkDigit(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Completes a barcode by its last digit. */
export const withCheckDigit = (digits: string): string => `${digits}${checkDigit(digits)}`

/** Returns why it is no barcode; '' if it is one, or empty. */
export function barcodeFault(text: string): string {
  const digits = barcodeDigits(text)
  if (digits === '') return ''
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length))
    return 'Enter the 8, 12, 13 or 14 digits below the bars'
  const check = checkDigit(digits.slice(0, -1))
  return digits.endsWith(String(check)) ? '' : `Check the digits: with these, the last one would be ${check}`
}

/** Barcodes under which a scanner may report the same article: a UPC is an EAN without its leading zero. */
export function sameBarcodes(text: string): string[] {
  const digits = barcodeDigits(text)
  return /^\d{8,14}$/.test(digits) ? [digits, `0${digits}`, digits.replace(/^0/, '')] : []
}

/** Orders bins as they are walked past: A2 before A10, and those without a bin last. */
export function compareBins(one: string, other: string): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '')
  return one.localeCompare(other, 'en-GB', { numeric: true })
}
