/** Reads what a row may say besides what it must: a fact that can't be read is left out, and the row taken all the same. */
import { fault, type Judging, note } from './judging.ts'
import type { FieldName } from './mapping.schema.ts'
import type { ImportedProduct } from './product.ts'
import { readVintages, vintageInName } from './read-vintage.ts'
import { readWebsite } from './read-website.ts'
import { readYesNo } from './read-yes-no.ts'
import { quoted } from './reading.ts'

function leftOut(judging: Judging, field: FieldName, text: string, reason: string): null {
  note(judging, 'unreadable', field, `${field} ${quoted(text)} ${reason}`)
  return null
}

/** A text with lost characters is left out: nobody could read it, and a region would become an address. */
function whole(judging: Judging, field: FieldName, text: string): string {
  if (text === '' || !judging.texts.isDamaged(field)) return text
  note(judging, 'damaged', field, `${field} ${quoted(text)}`)
  return ''
}

function list(judging: Judging, field: FieldName): string[] {
  const items = judging.texts.items(field)
  if (items.ok) return whole(judging, field, items.value.join(', ')) === '' ? [] : items.value
  leftOut(judging, field, judging.texts.text(field), items.reason)
  return []
}

function scale(judging: Judging, field: FieldName): number | null {
  const text = judging.texts.text(field)
  if (text === '') return null
  const value = Number(text)
  return value >= 0 && value <= 100 ? value : leftOut(judging, field, text, 'is no number from 0 to 100')
}

function yesNo(judging: Judging, field: FieldName): boolean | null {
  const text = judging.texts.text(field)
  if (text === '') return null
  const reading = readYesNo(text)
  return reading.ok ? reading.value : leftOut(judging, field, text, reading.reason)
}

function website(judging: Judging): string {
  const text = judging.texts.text('website')
  if (text === '') return ''
  const reading = readWebsite(text)
  if (!reading.ok) return leftOut(judging, 'website', text, reading.reason) ?? ''
  if (!reading.value.hadScheme) note(judging, 'website', 'website', text)
  return reading.value.website
}

/** Words that stand where a grape should: true of any wine, and no grape. */
const NO_GRAPE = /^(?:(?:red |white |field |rosé )?blend|various|mixed|other|assorted|multiple|see notes)$/i

function grapes(judging: Judging): string[] {
  const listed = list(judging, 'grapes')
  for (const word of listed.filter((one) => NO_GRAPE.test(one))) leftOut(judging, 'grapes', word, 'is no grape')
  return listed.filter((one) => !NO_GRAPE.test(one))
}

/** Everything optional but prices, stock and vintage. A spirit has neither tannin nor acidity. */
export function judgeFacts(judging: Judging, isWine: boolean) {
  const text = (field: FieldName): string => whole(judging, field, judging.texts.text(field))
  return {
    region: text('region'),
    appellation: text('appellation'),
    style: text('style'),
    closure: text('closure'),
    oak: text('oak'),
    drink: text('drink'),
    allergens: text('allergens'),
    importer: text('importer'),
    taste: text('taste'),
    lead: text('lead'),
    grapes: grapes(judging),
    pairings: list(judging, 'pairings'),
    details: list(judging, 'details'),
    body: scale(judging, 'body'),
    tannin: isWine ? scale(judging, 'tannin') : null,
    sweetness: scale(judging, 'sweetness'),
    acidity: isWine ? scale(judging, 'acidity') : null,
    vegetarian: yesNo(judging, 'vegetarian'),
    vegan: yesNo(judging, 'vegan'),
    website: website(judging),
  } satisfies Partial<ImportedProduct>
}

/** The newest year listed; else the one the name ends in, unless the list says that there is none. */
export function judgeVintage(judging: Judging, name: string): Pick<ImportedProduct, 'vintage' | 'isNonVintage'> {
  const items = judging.texts.items('vintages')
  if (!items.ok) leftOut(judging, 'vintages', judging.texts.text('vintages'), items.reason)
  const listed = items.ok ? items.value : []
  const { newest, isNonVintage, coming, unreadable } = readVintages(listed, judging.year)
  if (coming.length > 0) note(judging, 'coming_vintage', 'vintages', coming.join(', '))
  for (const item of unreadable) leftOut(judging, 'vintages', item, 'is no year')
  const inName = vintageInName(name, judging.year)
  if (listed.length === 1 && newest !== null && inName !== null && inName !== newest) {
    fault(judging, 'vintages', `'${newest}' is not the year in the name: ${inName}`)
  }
  const vintage = newest ?? (isNonVintage ? null : inName)
  return { vintage, isNonVintage: vintage === null && isNonVintage }
}
