/** Attributes that the shop itself reads: units of alcohol, filters, labels of wines. The shop defines their kind. */
import type { AttributeForm } from './product-type.schema.ts'

const TEXT: AttributeForm = { kind: 'text', unit: '', options: [] }
const YES_NO: AttributeForm = { kind: 'yes_no', unit: '', options: [] }

const BUILT_IN: Readonly<Record<string, AttributeForm>> = {
  grape: TEXT,
  region: TEXT,
  appellation: TEXT,
  country: TEXT,
  vintage: TEXT,
  abv: { kind: 'number', unit: '%', options: [] },
  style: TEXT,
  body: { kind: 'choice', unit: '', options: ['Light', 'Medium', 'Full'] },
  drink: TEXT,
  size: TEXT,
  units: { kind: 'number', unit: '', options: [] },
  vegetarian: YES_NO,
  vegan: YES_NO,
}

/** Attributes that a product page must show by law, if they are known. */
export const LEGAL_ATTRIBUTES: readonly string[] = ['country', 'abv', 'size', 'units', 'allergens', 'importer']

/** Returns undefined for an attribute defined by the merchant. */
export const builtInForm = (key: string): AttributeForm | undefined =>
  Object.hasOwn(BUILT_IN, key) ? BUILT_IN[key] : undefined

/** Form of an attribute; text by default. */
export const formOf = (key: string): AttributeForm => builtInForm(key) ?? TEXT
