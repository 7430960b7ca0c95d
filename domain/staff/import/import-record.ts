/**
 * Record that an import keeps of a product, so that a later one can distinguish changes of the list from changes in the
 * shop (docs/import-catalogue.md#importing-again).
 */
import { metaTexts } from '../../catalogue/entry/page-texts.ts'
import { productTitle } from '../../catalogue/entry/product-title.ts'
import type { EditedProduct, ProductEdit } from '../../catalogue/product/edit.schema.ts'
import { withEdit } from '../../catalogue/product/edit-product.ts'
import { toPence } from '../../core/money/pence.ts'
import { addressPart } from '../../core/text/slug.ts'
import type { ImportEntry, ImportRow } from './import-rows.schema.ts'

/** Lists are their JSON text; prices are in pence. */
export type FactValue = string | number | null

/** Facts by name: 'name', 'price', 'attribute.abv' …; an absent fact is the same as null. */
export type Facts = Readonly<Record<string, FactValue>>

/** Values that an import wrote to one product. */
export type ImportRecord = {
  /** Values of the list, and those written where the list has none. */
  facts: Facts
  /** Facts that no column fed: derived from other facts. */
  unfed: readonly string[]
  /** Path of its primary category, as derived. */
  category: string
  /** Paths of all categories it was added to. */
  lists: readonly string[]
}

export type RecordedFacts = Pick<ImportRecord, 'facts' | 'unfed'>

/** A field that keeps the shop's value although the list has a different one. */
export type RetainedField = { field: string; shop: FactValue; file: FactValue }

const PLAIN = ['name', 'winery', 'kind', 'status', 'country', 'region', 'taste', 'lead'] as const
const PRICES = {
  price: 'price',
  mix_six_price: 'mixSixPrice',
  lock_it_in_price: 'lockItInPrice',
  wineclub_price: 'wineclubPrice',
} as const
const ATTRIBUTE = 'attribute.'

/** Facts that an edit states. */
function factsOf(edit: ProductEdit): Facts {
  const facts: Record<string, FactValue> = {}
  for (const field of PLAIN) if (edit[field] !== undefined) facts[field] = edit[field]
  for (const [field, fact] of Object.entries(PRICES)) {
    const pounds = edit[field as keyof typeof PRICES]
    if (pounds !== undefined) facts[fact] = pounds === null ? null : toPence(pounds)
  }
  if (edit.details !== undefined) facts.details = JSON.stringify(edit.details)
  for (const [key, value] of Object.entries(edit.attributes ?? {})) facts[ATTRIBUTE + key] = value
  return facts
}

/** The edit with only these facts. */
function ofFacts(edit: ProductEdit, isIn: (fact: string) => boolean): ProductEdit {
  const attributes = Object.entries(edit.attributes ?? {}).filter(([key]) => isIn(ATTRIBUTE + key))
  const others = Object.entries(edit).filter(
    ([field, value]) => field !== 'attributes' && Object.keys(factsOf({ [field]: value })).every(isIn),
  )
  return { ...Object.fromEntries(others), ...(attributes.length > 0 && { attributes: Object.fromEntries(attributes) }) }
}

/** Texts derived from a row's other facts if the row has none. */
const madeUp = ({ taste, lead, details, style }: ImportEntry): ProductEdit => ({
  ...{ taste, lead, details },
  ...(style !== '' && { attributes: { style } }),
})

/**
 * A product that was never for sale becomes a draft instead of archived. One that an import archived returns when it is
 * listed again.
 */
function status(
  { status: listed }: ProductEdit,
  now: EditedProduct['status'],
  before: FactValue | undefined,
): ProductEdit {
  if (listed === undefined) return before === 'withdrawn' && now === 'withdrawn' ? { status: 'active' } : {}
  return { status: listed !== 'active' && now === 'draft' ? 'draft' : listed }
}

export type News = {
  edit: ProductEdit
  kept: RetainedField[]
  record: RecordedFacts
  /** True if the record has changed. */
  isNews: boolean
}

/**
 * Returns the values of a row that are new. A value that the last import had too is not new: if it was changed in the
 * shop since, the shop's stays. Texts derived from other facts follow them until staff edit them.
 */
export function sinceLastImport(
  listed: ProductEdit,
  now: EditedProduct,
  { entry }: Pick<ImportRow, 'entry'>,
  record: RecordedFacts | null,
): News {
  const before = record?.facts ?? {}
  const has = factsOf(now)
  const given = { ...listed, ...status(listed, now.status, before.status) }
  const facts = factsOf(given)
  const isKept = (fact: string): boolean => facts[fact] === before[fact] && (has[fact] ?? null) !== facts[fact]
  const isFollowing = (fact: string): boolean =>
    facts[fact] === undefined && record?.unfed.includes(fact) === true && (has[fact] ?? null) === before[fact]
  const follows = entry === null ? {} : ofFacts(madeUp(entry), isFollowing)
  const recorded = { ...facts, ...factsOf(follows) }
  const news = ofFacts(given, (fact) => !isKept(fact))
  const attributes = { ...news.attributes, ...follows.attributes }
  return {
    edit: { ...news, ...follows, ...(Object.keys(attributes).length > 0 && { attributes }) },
    kept: Object.keys(facts)
      .filter(isKept)
      .map((field) => ({ field, shop: has[field] ?? null, file: facts[field] ?? null })),
    record: {
      facts: { ...before, ...recorded },
      unfed: (record?.unfed ?? []).filter((fact) => facts[fact] === undefined),
    },
    isNews: record === null || Object.keys(recorded).some((fact) => recorded[fact] !== before[fact]),
  }
}

/** Record of a product that the row adds. */
export function firstRecord({ edit, entry }: ImportRow, isLive: boolean): RecordedFacts {
  const { stock: _, volume_ml: __, picture: ___, choice: ____, ...listed } = edit
  const facts = factsOf({ ...listed, status: isLive ? 'active' : 'draft' })
  const made = entry === null ? {} : factsOf(ofFacts(madeUp(entry), (fact) => facts[fact] === undefined))
  return { facts: { ...made, ...facts }, unfed: Object.keys(made).toSorted() }
}

const derived = (
  product: Pick<EditedProduct, 'winery' | 'name' | 'region' | 'country' | 'taste' | 'lead' | 'attributes'>,
) => {
  const title = productTitle(product)
  const grapes = (product.attributes.grape ?? '').split(', ').filter((grape) => grape !== '')
  const { description, keywords } = metaTexts({ ...product, grapes })
  return { producturl: addressPart(title), meta_title: title, meta_description: description, meta_keywords: keywords }
}

/** Address and search texts that follow from an edit, except those that staff have written themselves. */
export function derivedTexts(now: EditedProduct, edit: ProductEdit): ProductEdit {
  const will = derived(withEdit(now, edit))
  return Object.fromEntries(
    Object.entries(derived(now)).flatMap(([field, was]) => {
      const key = field as keyof typeof will
      return now[key] === was && will[key] !== was && will[key] !== '' ? [[key, will[key]] as const] : []
    }),
  )
}
