/** Validates a row: an accepted product with notes on changes, or all reasons why it is rejected. */
import { productTitle } from '../../catalogue/entry/product-title.ts'
import { slug } from '../../core/text/slug.ts'
import { type FieldTexts, fieldTexts } from './field-texts.ts'
import type { FieldName, Mapping } from './mapping.schema.ts'
import type { Fault, Note, RowName } from './notes.ts'
import type { ImportedProduct } from './product.ts'
import { codeDamage } from './read-cell.ts'
import { quoted } from './reading.ts'
import { fault, note, type RowContext, type ValidateOptions } from './row-context.ts'
import { shortCode } from './short-code.ts'
import { validateFacts, validateVintage } from './validate-facts.ts'
import { validateCountry, validateKind } from './validate-kind.ts'
import { validatePrices, validateStock } from './validate-prices.ts'
import { isSpirit, validateStrength } from './validate-strength.ts'
import { type ValidatedVessel, validateVessel } from './validate-vessel.ts'

export type ListRow = {
  /** As in a spreadsheet: the header is row 1. */
  row: number
  /** By column name. */
  cells: Record<string, string>
  /** The reason why the row's form is unreliable; '' if it is fine. */
  problem: string
}

const MAX_CODE_LENGTH = 60
/** Same limit as in the control panel (product/edit.schema.ts). */
const MAX_LINE_LENGTH = 300
const MARKS_IN_NAME = /[?*"<>#%|\\]/
const LOST = 'has lost characters (�): correct it in the list'

/** The parsed fields of a row. The reader decides if the row is a product or a variant. */
export type ReadRow = {
  at: RowName
  /** '' if the row has no id from which a code can be made. */
  code: string
  faults: Fault[]
  notes: Note[]
  texts: FieldTexts
  parts: RowParts
}

type RowParts = ReturnType<typeof readParts>

/** All values of a row, each null or '' if unreadable. */
function readParts(context: RowContext, name: string) {
  const kind = validateKind(context)
  const country = validateCountry(context)
  const strength = validateStrength(context, name)
  const spirit = isSpirit(context, kind, strength, name)
  const sold = validateVessel(context, name, spirit)
  const prices = validatePrices(context, sold)
  const stock = validateStock(context, sold)
  const vintages = spirit ? { vintage: null, isNonVintage: false } : validateVintage(context, name)
  return { kind, country, strength, spirit, sold, prices, stock, vintages, facts: validateFacts(context, !spirit) }
}

/** Parses all fields of a row. `faults` lists every reason why it can't be a product. */
export function readRow(mapping: Mapping, { row, cells }: ListRow, options: ValidateOptions): ReadRow {
  const notes: Note[] = []
  const faults: Fault[] = []
  const texts = fieldTexts(mapping, cells, (before, after) =>
    notes.push({ kind: 'encoding', field: 'row', text: `${quoted(before)} → ${quoted(after)}` }),
  )
  const context: RowContext = { ...options, mapping, texts, notes, faults }
  for (const field of Object.keys(mapping.fields) as FieldName[])
    if (texts.damage(field) !== '') faults.push({ field, reason: texts.damage(field) })
  const name = texts.text('name')
  const title = productTitle({ winery: texts.text('winery'), name })
  validateTitle(context, name, title)
  const parts = readParts(context, name)
  if (parts.sold !== null && parts.sold.vessel !== 'bottle') note(context, 'case', 'volume', soldText(parts.sold))
  const id = idOf(context, row, title, parts.vintages.vintage, parts.sold)
  const code = codeOf(context, id)
  return { at: { row, id, title }, code, faults, notes, texts, parts }
}

/** The product of a row without its main product; null if it has faults. */
export function productOf({ at, code, faults, texts, parts }: ReadRow): ImportedProduct | null {
  const { kind, country, strength, spirit, sold, prices, stock, vintages, facts } = parts
  if (faults.length > 0 || kind === null || kind === 'other' || strength === null || sold === null) return null
  return {
    ...facts,
    id: at.id,
    code,
    name: texts.text('name'),
    winery: texts.text('winery'),
    country,
    typeid: sold.vessel !== 'bottle' ? 'case' : spirit ? 'spirit' : 'wine',
    isSpirit: spirit,
    kind: kind === 'spirit' || spirit ? 'fortified' : kind,
    ...vintages,
    abvTenths: strength,
    vessel: sold.vessel,
    bottles: sold.bottles,
    volumeMl: sold.volumeMl,
    ...prices,
    stock,
  }
}

const soldText = ({ vessel, bottles, volumeMl }: ValidatedVessel): string =>
  vessel === 'keg' ? `a keg of ${volumeMl / 1000} l` : `a case of ${bottles}, ${volumeMl / 1000} l`

function validateTitle(context: RowContext, name: string, title: string): void {
  const { texts } = context
  if (name === '') fault(context, 'name', 'is missing')
  else if (slug(title) === '') fault(context, 'name', `${quoted(name)} has no letter that an address can be made of`)
  for (const field of ['name', 'winery', 'country', 'region'] as const)
    if (texts.text(field).length > MAX_LINE_LENGTH)
      fault(context, field, `is longer than ${MAX_LINE_LENGTH} characters`)
  for (const field of ['name', 'winery', 'id'] as const) {
    if (texts.isDamaged(field)) fault(context, field, `${quoted(texts.text(field))} ${LOST}`)
  }
  if (MARKS_IN_NAME.test(name)) note(context, 'odd_name', 'name', quoted(name))
}

function idOf(
  { mapping, texts }: RowContext,
  row: number,
  title: string,
  vintage: number | null,
  sold: ValidatedVessel | null,
): string {
  const { rowNumber, generated } = mapping.fields.id
  if (rowNumber) return String(row)
  if (!generated) return texts.text('id')
  return title === '' || sold === null
    ? ''
    : shortCode([slug(title), sold.vessel, sold.bottles, sold.volumeMl, vintage ?? ''].join('|'))
}

/** Converts an id to the characters of a code: letters, digits, dots and dashes. */
export const codeText = (id: string): string =>
  id
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\w.-]+/g, '-')

/** A code of letters, digits, dots and dashes; '' if the row's id allows none. */
function codeOf(context: RowContext, id: string): string {
  const { codePrefix, fields } = context.mapping
  const damage = fields.id.column === undefined ? '' : codeDamage(context.texts.source('id'))
  if (damage !== '') {
    fault(context, 'id', damage)
    return ''
  }
  if (id === '') {
    if (!fields.id.generated) fault(context, 'id', 'is missing')
    return ''
  }
  const code = codePrefix + codeText(id)
  if (code.length > MAX_CODE_LENGTH)
    fault(context, 'id', `${quoted(id)} is too long: at most ${MAX_CODE_LENGTH} characters`)
  else if (!/[A-Za-z0-9]/.test(code)) fault(context, 'id', `${quoted(id)} has no letter or digit`)
  else if (code !== codePrefix + id) note(context, 'code', 'id', `${quoted(id)} → ${quoted(code)}`)
  return code
}
