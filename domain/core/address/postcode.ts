/** Reads UK postcodes as people type them: in any case and spacing, in full or in part (docs/domain.md#stores). */

export type Postcode = {
  /** In standard form: 'BA1 5BD', or 'BA1 5' or 'BA1' if only that was typed. */
  text: string
  /** 'BA1'. */
  outcode: string
  /** 'BA1 5'; null for an outcode alone. */
  sector: string | null
}

/** Maximum length of an input, in characters. */
const MAX_TYPED = 40

const AREA_FIRST = '[A-PR-UWYZ]'
const AREA_SECOND = '[A-HK-Y]'

/** Patterns of a first half, likelier ones first: 9 is a digit, A is a letter. */
const OUTCODE_SHAPES = ['AA9', 'A9', 'A99', 'AA99', 'A9A', 'AA9A'] as const
const INCODE_SHAPE = '9AA'

const OUTCODE = new RegExp(
  `^(?:${AREA_FIRST}\\d{1,2}|${AREA_FIRST}${AREA_SECOND}\\d{1,2}|${AREA_FIRST}\\d[A-HJKPS-UW]|${AREA_FIRST}${AREA_SECOND}\\d[ABEHMNPRV-Y])$`,
)
const INCODE = /^\d[ABD-HJLNP-UW-Z]{2}$/

/** Easily confused characters: digits for letters and letters for digits. */
const AS_DIGIT: Readonly<Record<string, string>> = { O: '0', I: '1' }
const AS_LETTER: Readonly<Record<string, string>> = { 0: 'O', 1: 'I' }

/** Undefined if it can't be a postcode. O and I are read as 0 and 1, and vice versa, where only that fits. */
export function parsePostcode(typed: string): Postcode | undefined {
  if (typed.length > MAX_TYPED) return undefined
  // Without its space it would be another outcode.
  const [, first = '', second = ''] = /^\s*([A-Z\d]+)\s+(\d)\s*$/.exec(typed.toUpperCase()) ?? []
  if (isOutcode(first)) return { text: `${first} ${second}`, outcode: first, sector: `${first} ${second}` }
  const signs = typed.toUpperCase().replace(/[\s.,-]+/g, '')
  if (!/^[A-Z0-9]{2,7}$/.test(signs)) return undefined
  return read(signs, (text) => text) ?? readMistyped(signs)
}

type Correction = (text: string, shape: string) => string

function read(signs: string, correct: Correction): Postcode | undefined {
  for (const shape of OUTCODE_SHAPES) {
    if (signs.length !== shape.length + INCODE_SHAPE.length) continue
    const outcode = correct(signs.slice(0, shape.length), shape)
    const incode = correct(signs.slice(shape.length), INCODE_SHAPE)
    if (isOutcode(outcode) && INCODE.test(incode)) {
      return { text: `${outcode} ${incode}`, outcode, sector: `${outcode} ${incode.charAt(0)}` }
    }
  }
  for (const shape of OUTCODE_SHAPES) {
    const outcode = signs.length === shape.length ? correct(signs, shape) : ''
    if (isOutcode(outcode)) return { text: outcode, outcode, sector: null }
  }
  return undefined
}

/** Text that begins with a digit is no postcode, and NI means Northern Ireland (BT), not N1. */
const readMistyped = (signs: string): Postcode | undefined =>
  /^(?:\d|NI)/.test(signs)
    ? undefined
    : read(signs, (text, shape) =>
        Array.from(text, (sign, index) => (shape[index] === '9' ? AS_DIGIT[sign] : AS_LETTER[sign]) ?? sign).join(''),
      )

const isOutcode = (text: string): boolean => OUTCODE.test(text)
