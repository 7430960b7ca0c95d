/** Merges a product field by field when it is imported again: the file's value or the shop's own. */
import { metaTexts } from '../catalogue/page-texts.ts'
import { productTitle } from '../catalogue/product-title.ts'
import { addressPart } from '../catalogue/slug.ts'
import {
  type Facts,
  type FactValue,
  type FieldChange,
  factOf,
  type ImportRecord,
  type KeptField,
  splitGrapes,
} from './product-facts.ts'

export type MergeInput = {
  shop: Facts
  /** What the last import wrote; null for a product that no import has written. */
  record: Pick<ImportRecord, 'facts' | 'unfed'> | null
  file: Facts
  /** Whether a column feeds the field. */
  isFed: (field: string) => boolean
}

export type MergedFacts = {
  /** The product as it will be. */
  after: Facts
  record: Pick<ImportRecord, 'facts' | 'unfed'>
  changes: FieldChange[]
  kept: KeptField[]
}

/** Derived from other fields until staff edit them. */
const FOLLOWING = new Set(['address', 'metaTitle', 'metaDescription', 'metaKeywords'])

const MEMBER_PRICES = ['mixSixPrice', 'lockItInPrice', 'wineclubPrice']

type Decision = { value: FactValue; isKept: boolean; isRecorded: boolean }

const take = (value: FactValue): Decision => ({ value, isKept: false, isRecorded: true })

/** A file without a status neither publishes drafts nor takes products off sale, but returns those that it had lost. */
function decideStatus({ shop, record, file, isFed }: MergeInput): Decision {
  const [ours, theirs] = [factOf(shop, 'status'), factOf(file, 'status')]
  const before = record === null ? undefined : factOf(record.facts, 'status')
  if (!isFed('status') && ours === 'draft') return { value: ours, isKept: false, isRecorded: false }
  const isNews = isFed('status') && before !== undefined && theirs !== before
  if (isNews || ours === before) return take(theirs)
  return { value: ours, isKept: isFed('status') && record !== null && ours !== theirs, isRecorded: true }
}

function decide(field: string, input: MergeInput): Decision {
  if (field === 'status') return decideStatus(input)
  const { shop, record, file, isFed } = input
  const ours = factOf(shop, field)
  const theirs = factOf(file, field)
  const before = record === null ? undefined : factOf(record.facts, field)
  const isUntouched = ours === before
  if (FOLLOWING.has(field)) return isUntouched ? take(theirs) : { value: ours, isKept: false, isRecorded: true }
  if (!isFed(field)) {
    const followsFacts = isUntouched && record?.unfed.includes(field)
    return followsFacts ? take(theirs) : { value: ours, isKept: false, isRecorded: false }
  }
  const isNews = field === 'stock' || before === undefined || theirs !== before
  return isNews || isUntouched ? take(theirs) : { value: ours, isKept: ours !== theirs, isRecorded: true }
}

/** A member price above the bottle price gives way to the file's, or to none. */
function priced(merged: Record<string, FactValue>, file: Facts): void {
  for (const field of MEMBER_PRICES) {
    const [price, own, theirs] = [merged.price, merged[field], factOf(file, field)]
    if (typeof price !== 'number' || typeof own !== 'number' || own <= price) continue
    merged[field] = typeof theirs === 'number' && theirs <= price ? theirs : null
  }
}

/**
 * Texts that follow from other fields, of the product as it will be: a list may have only some of what they are made of.
 * None of facts without a name.
 */
function followingTexts(shop: Facts, after: Facts): (readonly [field: string, value: string])[] {
  const text = (field: string): string => String(factOf(after, field) ?? '')
  if (text('name') === '') return []
  const [name, winery] = [text('name'), text('winery')]
  const isRenamed = factOf(shop, 'name') !== name || (factOf(shop, 'winery') ?? '') !== winery
  const title = isRenamed ? productTitle({ name, winery }) : String(factOf(shop, 'title'))
  const [region, country, taste, lead] = [text('region'), text('country'), text('taste'), text('lead')]
  const { description, keywords } = metaTexts({ winery, region, country, taste, lead, grapes: splitGrapes(after) })
  return [
    ['title', title],
    ['address', addressPart(title)],
    ['metaTitle', title],
    ['metaDescription', description],
    ['metaKeywords', keywords],
  ]
}

/**
 * A field that a column feeds is the file's, unless it was changed in the shop and the file still says what it said before;
 * stock is always the file's. A field that no column feeds stays, unless the last import wrote it from other facts and nobody
 * has touched it. Fields of the shop that neither the file nor the last import names stay.
 */
export function mergeFacts(input: MergeInput): MergedFacts {
  const { shop, record, file, isFed } = input
  const fields = [...new Set([...Object.keys(file), ...Object.keys(record?.facts ?? {})])]
  const decisions = fields.map((field) => ({ field, ...decide(field, input) }))
  const after: Record<string, FactValue> = { ...shop }
  for (const { field, value } of decisions) after[field] = value
  priced(after, file)

  const recorded = decisions.filter(({ isRecorded }) => isRecorded).map(({ field }) => field)
  const facts: Record<string, FactValue> = { ...record?.facts }
  for (const field of recorded) facts[field] = factOf(file, field)
  for (const [field, value] of followingTexts(shop, after)) {
    const isTheirs = field !== 'title' && factOf(shop, field) !== factOf(record?.facts ?? {}, field)
    if (isTheirs) continue
    after[field] = value
    facts[field] = value
  }
  const untold = new Set(record?.unfed)
  for (const field of recorded) if (isFed(field)) untold.delete(field)
  return {
    after: filled(after),
    record: { facts: filled(facts), unfed: [...untold].toSorted() },
    changes: fields.flatMap((field) => changeOf(field, shop, after)),
    kept: decisions
      .filter(({ field, isKept }) => isKept && field !== 'title' && after[field] === factOf(shop, field))
      .map(({ field, value }) => ({ field, shop: value, file: factOf(file, field) })),
  }
}

function changeOf(field: string, shop: Facts, after: Facts): FieldChange[] {
  const [before, now] = [factOf(shop, field), factOf(after, field)]
  return before === now ? [] : [{ field, before, after: now }]
}

const filled = (facts: Facts): Facts => Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
