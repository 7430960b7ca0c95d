/** Reads a cell of a list as text: the only decoder for all imports, on the command line and in the control panel. */
import { decodeMarkup, oneParagraph, settleSpace } from './plain-text.ts'
import { SHORTENED } from './read-decimal.ts'
import { type RepairedText, repairEncoding } from './repair-encoding.ts'

/** Text that a spreadsheet writes as a formula to keep its leading zeros: ="00123". */
const TEXT_FORMULA = /^\s*="((?:[^"]|"")*)"\s*$/
const FORMULA = /^\s*=/
/** Prefixed to text that a spreadsheet would calculate, and to long numbers such as barcodes. */
const APOSTROPHE = /^'(?=[=+\-@\t\r]|\d[\d ]*$)/
/** Byte order marks, soft hyphens, zero-width spaces, marks of direction, blank Braille. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** The cell's text; '' for a formula. */
const ownText = (raw: string): string => {
  const text = TEXT_FORMULA.exec(raw)?.[1]?.replaceAll('""', '"')
  return text ?? (FORMULA.test(raw) ? '' : raw.replace(APOSTROPHE, ''))
}
const isFormulaCell = (raw: string): boolean => FORMULA.test(raw) && !TEXT_FORMULA.test(raw)

const FORMULA_FAULT = 'is a formula: put there what it shows'
/** '#REF!', '#BEZUG!', '#NAME?', '####': in any language of the spreadsheet. */
const ERROR = /^\s*#(?:[\p{L}\d/_]{2,20}[!?]|n\/?[av]|#+)\s*$/iu
/** Also written by merchants for 'none'. */
const NOT_AVAILABLE = /^\s*#n\/?a\s*$/i

const isErrorCell = (raw: string): boolean => ERROR.test(raw)

/** The reason why a cell has not the text its author entered; '' without a sign of that. '#N/A' may mean 'none'. */
export function cellDamage(raw: string): string {
  if (isFormulaCell(raw)) return FORMULA_FAULT
  return isErrorCell(raw) && !NOT_AVAILABLE.test(raw)
    ? `'${raw.trim()}' is a spreadsheet’s error: put the value there`
    : ''
}

/** '01-Jan', 'Mrz 01', '01. Mai', '05/01/2024': as spreadsheets show dates in English, German, French and Spanish. */
const DATE =
  /^(?:\d{1,2}(?:-|\. ?)(?:[A-Z][a-zäéû]{2}|[a-zéû]{3,5}\.?)|[A-Z][a-zäé]{2}[- ]\d{2}|[a-zéû]{3,5}\.?-\d{2}|\d{1,2}[/.]\d{1,2}[/.]\d{4})$/
const MONTHS =
  /jan|f[eé]b|f[eé]v|m[aäá]r|mrz|apr|avr|abr|ma[iy]|jun|juin|jul|juil|aug|ao[uû]t|ago|sep|o[ck]t|nov|de[cz]|d[eé]c|ene|dic/i

/** The reason why a code is not the one its author entered; '' without a sign of that. */
export function codeDamage(text: string): string {
  if (isErrorCell(text)) return `'${text}' is a spreadsheet’s error: put the code there`
  if (SHORTENED.test(text))
    return `'${text}' was shortened by a spreadsheet: format the column as text and enter the codes again`
  if (DATE.test(text) && (MONTHS.test(text) || /^[\d/.]+$/.test(text)))
    return `'${text}' was turned into a date by a spreadsheet: format the column as text and enter the codes again`
  return ''
}

/** A text on one line, composed, without invisible characters. */
export const tidy = (text: string): string =>
  (text.includes('\n\n') ? oneParagraph(text) : text)
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** Paragraphs are separated by a blank line, other lines by a line break. */
export function readCell(raw: string): RepairedText {
  // A no-break space may be half of a letter that was decoded wrongly: 'VeritÃ ' is 'Verità'.
  const repaired = repairEncoding(decodeMarkup(ownText(raw)))
  return { ...repaired, text: settleSpace(repaired.text) }
}

/** A cell on one line, before any rule of a mapping; '' for a formula. */
export const cellText = (raw: string): string => tidy(readCell(raw).text)
