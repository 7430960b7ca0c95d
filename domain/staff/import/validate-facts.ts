/** Reads a row's optional fields: an unreadable fact is left out, and the row is still accepted. */
import type { FieldName } from './mapping.schema.ts'
import type { ImportedProduct } from './product.ts'
import { type ReadGrapes, readGrapes } from './read-grapes.ts'
import { readVintages, vintageInName } from './read-vintage.ts'
import { readWebsite } from './read-website.ts'
import { readYesNo } from './read-yes-no.ts'
import { quoted } from './reading.ts'
import { fault, note, type RowContext } from './row-context.ts'

function leftOut(context: RowContext, field: FieldName, text: string, reason: string): null {
  note(context, 'unreadable', field, `${field} ${quoted(text)} ${reason}`)
  return null
}

/** Leaves out a text with lost characters: it would be unreadable, and a region would become an address. */
function whole(context: RowContext, field: FieldName, text: string): string {
  if (text === '' || !context.texts.isDamaged(field)) return text
  note(context, 'damaged', field, `${field} ${quoted(text)}`)
  return ''
}

function list(context: RowContext, field: FieldName): string[] {
  const items = context.texts.items(field)
  if (items.ok) return whole(context, field, items.value.join(', ')) === '' ? [] : items.value
  leftOut(context, field, context.texts.text(field), items.reason)
  return []
}

/** The middle of each word's range (bodyWord). */
const BODIES: ReadonlyMap<string, number> = new Map([
  ['light', 17],
  ['medium', 50],
  ['full', 83],
])

function scale(context: RowContext, field: FieldName): number | null {
  const text = context.texts.text(field)
  if (text === '') return null
  const value = Number(text)
  return value >= 0 && value <= 100 ? value : leftOut(context, field, text, 'is not a number from 0 to 100')
}

function yesNo(context: RowContext, field: FieldName): boolean | null {
  const text = context.texts.text(field)
  if (text === '') return null
  const reading = readYesNo(text)
  return reading.ok ? reading.value : leftOut(context, field, text, reading.reason)
}

function website(context: RowContext): string {
  const text = context.texts.text('website')
  if (text === '') return ''
  const reading = readWebsite(text)
  if (!reading.ok) return leftOut(context, 'website', text, reading.reason) ?? ''
  if (!reading.value.hadScheme) note(context, 'website', 'website', text)
  return reading.value.website
}

function grapes(context: RowContext): ReadGrapes {
  const read = readGrapes(list(context, 'grapes'))
  for (const { text, reason } of read.left) leftOut(context, 'grapes', text, reason)
  return read
}

/** All optional fields except prices, stock and vintage. A spirit has neither tannin nor acidity. */
export function validateFacts(context: RowContext, isWine: boolean) {
  const text = (field: FieldName): string => whole(context, field, context.texts.text(field))
  const made = grapes(context)
  return {
    region: text('region'),
    appellation: text('appellation'),
    style: text('style') || made.style,
    closure: text('closure'),
    oak: text('oak'),
    drink: text('drink'),
    allergens: text('allergens'),
    importer: text('importer'),
    taste: text('taste'),
    lead: text('lead'),
    grapes: made.grapes,
    blend: made.blend,
    pairings: list(context, 'pairings'),
    details: list(context, 'details'),
    body: BODIES.get(context.texts.text('body').toLowerCase()) ?? scale(context, 'body'),
    tannin: isWine ? scale(context, 'tannin') : null,
    sweetness: scale(context, 'sweetness'),
    acidity: isWine ? scale(context, 'acidity') : null,
    vegetarian: yesNo(context, 'vegetarian'),
    vegan: yesNo(context, 'vegan'),
    website: website(context),
  } satisfies Partial<ImportedProduct>
}

/** The newest year in the list; else the one at the end of the name, unless the list marks the wine as non-vintage. */
export function validateVintage(context: RowContext, name: string): Pick<ImportedProduct, 'vintage' | 'isNonVintage'> {
  const items = context.texts.items('vintages')
  if (!items.ok) leftOut(context, 'vintages', context.texts.text('vintages'), items.reason)
  const listed = items.ok ? items.value : []
  const { newest, isNonVintage, coming, unreadable } = readVintages(listed, context.year)
  if (coming.length > 0) note(context, 'coming_vintage', 'vintages', coming.join(', '))
  for (const item of unreadable) leftOut(context, 'vintages', item, 'is not a year')
  const inName = vintageInName(name, context.year)
  if (listed.length === 1 && newest !== null && inName !== null && inName !== newest) {
    fault(context, 'vintages', `'${newest}' is not the year in the name: ${inName}`)
  }
  const vintage = newest ?? (isNonVintage ? null : inName)
  return { vintage, isNonVintage: vintage === null && isNonVintage }
}
