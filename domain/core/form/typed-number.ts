/** Reads numbers as people in the UK, Germany, France and Switzerland type them (docs/domain.md#typed-numbers). */
import { formatPounds } from '../money/pence.ts'

export type TypedNumber = { ok: true; value: number } | { ok: false; message: string }

/** Longer than any spelling of a number that a form accepts. */
const MAX_LENGTH = 30
const MAX_DIGITS = 15
const SIGNED = /^(?<minus>[-−]?)[£€]?\s?(?<body>[\d.,\s'’]*\d)\s?[£€%]?$/
const IN_GROUPS: Readonly<Record<string, RegExp>> = {
  ' ': /^\d{1,3}(?: \d{3})+$/,
  '.': /^\d{1,3}(?:\.\d{3})+$/,
  ',': /^\d{1,3}(?:,\d{3})+$/,
}

type Parts = { whole: string; fraction: string } | { readings: [number, number] } | null

const refused = (message: string): TypedNumber => ({ ok: false, message })

/** Digits before and after the decimal mark, with both readings if ambiguous; null for anything but a number. */
function partsOf(body: string): Parts {
  const spaced = body.replaceAll(/[\s'’]/g, ' ')
  const last = Math.max(spaced.lastIndexOf('.'), spaced.lastIndexOf(','))
  const mark = spaced[last]
  const [before, after] = last < 0 ? [spaced, ''] : [spaced.slice(0, last), spaced.slice(last + 1)]
  const separators = new Set(before.replaceAll(/\d/g, ''))
  const [separator] = separators
  if (separators.size > 1 || after.includes(' ')) return null
  if (separator === undefined) {
    if (mark !== undefined && /^[1-9]\d{0,2}$/.test(before) && after.length === 3)
      return { readings: [Number(before + after), Number(`${before}.${after}`)] }
    return { whole: before, fraction: after }
  }
  // '1,299,000': a single mark used repeatedly separates thousands.
  if (separator === mark)
    return IN_GROUPS[mark]?.test(spaced) ? { whole: spaced.replaceAll(mark, ''), fraction: '' } : null
  return IN_GROUPS[separator]?.test(before) ? { whole: before.replaceAll(separator, ''), fraction: after } : null
}

function numberIn(typed: string, unclear: (readings: [number, number]) => TypedNumber, otherwise: string): TypedNumber {
  const text = typed.trim()
  const { minus = '', body = '' } = (text.length <= MAX_LENGTH && SIGNED.exec(text)?.groups) || {}
  const parts = partsOf(body)
  if (body === '' || parts === null) return refused(otherwise)
  if ('readings' in parts) return unclear(parts.readings)
  const { whole, fraction } = parts
  if (whole.length + fraction.length > MAX_DIGITS) return refused('Give a smaller number')
  const value = Number(`${whole || '0'}.${fraction || '0'}`)
  return { ok: true, value: minus === '' ? value : -value }
}

/** Reads '12.5', '12,5' and '1.299,50'; rejects '1,299', naming both readings. */
export const readTypedNumber = (typed: string): TypedNumber =>
  numberIn(
    typed,
    ([one, other]) => refused(`Do you mean ${one} or ${other}? Type one of these.`),
    'Give a number, such as 12.5',
  )

/** Pounds to the penny: '49,99' is 49.99, '£1,299.00' is 1299; '1,299' is rejected, naming both readings. */
export function readTypedPounds(typed: string): TypedNumber {
  const read = numberIn(
    typed,
    ([one, other]) =>
      refused(`Do you mean ${formatPounds(one)} or ${formatPounds(other)}? Type ${one}.00 or ${other.toFixed(2)}.`),
    'Give an amount in pounds, such as 10.50',
  )
  if (read.ok && Number(read.value.toFixed(2)) !== read.value) return refused('Give pounds and pence, such as 10.50')
  return read
}

/** A whole number: '1,000' is a thousand; '1.000', which is one in Britain and a thousand in Germany, is rejected. */
export function readTypedCount(typed: string): TypedNumber {
  const unclear = (readings: [number, number]): TypedNumber =>
    typed.includes(',')
      ? { ok: true, value: readings[0] }
      : refused(`Do you mean ${readings[0]} or ${readings[1]}? Type it without the point.`)
  const read = numberIn(typed, unclear, 'Give a whole number, such as 12')
  return read.ok && !Number.isInteger(read.value) ? refused('Give a whole number, such as 12') : read
}

/** Pounds; NaN for text that is no amount, which a schema rejects. */
export function poundsIn(typed: string): number {
  const read = readTypedPounds(typed)
  return read.ok ? read.value : Number.NaN
}

/** Returns messages for the texts that can't be read, by field. */
export const typedFaults = (
  texts: Readonly<Record<string, string>>,
  read: (typed: string) => TypedNumber = readTypedPounds,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => {
      const found = read(text)
      return text.trim() === '' || found.ok ? [] : [[field, found.message]]
    }),
  )
