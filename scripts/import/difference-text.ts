/** The difference between a file and the shop, as the terminal shows it: counts, and a few examples of each kind. */

import { volumeText, WINE_ATTRIBUTES } from '../../domain/catalogue/attributes.ts'
import type { Difference, MissingPolicy } from '../../domain/import/difference.ts'
import type { FactValue, FieldChange, NamedProduct } from '../../domain/import/product-facts.ts'
import { formatPounds, toPounds } from '../../domain/money/pence.ts'
import { attributeKey } from './entry-facts.ts'

/** Of each kind; the report file has all. */
const MAX_SHOWN = 5
/** Of one product. */
const MAX_FIELDS = 4

/** Follow from other fields, which are named themselves. */
const SAID_ALREADY = new Set([
  'title',
  'address',
  'metaTitle',
  'metaDescription',
  'metaKeywords',
  'size',
  'uda',
  'units',
  'detailsHeading',
  'attribute.size',
  'attribute.units',
  'attribute.region',
  'attribute.country',
])

const TEXTS: Readonly<Record<string, string>> = {
  taste: 'taste',
  lead: 'lead',
  details: 'details',
  scales: 'taste scales',
}

const NAMES: Readonly<Record<string, string>> = {
  type: 'type',
  kind: 'kind',
  name: 'name',
  winery: 'winery',
  country: 'country',
  region: 'region',
  category: 'filed under',
  volumeMl: 'volume',
  mixSixPrice: 'Mix Six',
  lockItInPrice: 'Lock it in',
  wineclubPrice: 'wine club',
  ...Object.fromEntries(WINE_ATTRIBUTES.map(({ key, name }) => [`attribute.${key}`, name.toLowerCase()])),
  'attribute.abv': 'ABV',
}

const figure = (count: number): string => count.toLocaleString('en-GB')

function shownValue(field: string, value: FactValue): string {
  if (value === null || value === '') return 'none'
  if (field === 'status') return statusInWords(value)
  if (typeof value !== 'number') return value
  if (field === 'price' || field.endsWith('Price')) return formatPounds(toPounds(value))
  return field === 'volumeMl' ? volumeText(value) : figure(value)
}

function ratingCount(value: FactValue): number {
  const counts: number[] = typeof value === 'string' ? JSON.parse(value) : []
  return counts.reduce((sum, count) => sum + count, 0)
}

const statusInWords = (status: FactValue): string =>
  status === 'active' ? 'on sale' : status === 'draft' ? 'a draft' : 'archived'

/** '24 → 36 in stock'. */
function changeText({ field, before, after }: FieldChange): string {
  if (field === 'status') {
    if (after !== 'active') return statusInWords(after)
    return before === 'draft' ? 'published' : 'on sale again'
  }
  if (field === 'ratings') return `${figure(ratingCount(before))} → ${figure(ratingCount(after))} ratings`
  const text = TEXTS[field]
  if (text !== undefined) return `another ${text}`
  const change = `${shownValue(field, before)} → ${shownValue(field, after)}`
  if (field === 'price') return change
  if (field === 'stock') return `${change} in stock`
  return `${NAMES[field] ?? attributeKey(field) ?? field} ${change}`
}

const FIRST = ['price', 'stock', 'name']
const place = ({ field }: FieldChange): number => (FIRST.includes(field) ? FIRST.indexOf(field) : FIRST.length)

/** '£9.99 → £10.49, 24 → 36 in stock'. */
export function changesText(changes: readonly FieldChange[]): string {
  const told = changes.filter(({ field }) => !SAID_ALREADY.has(field))
  const parts = (told.length > 0 ? told : changes).toSorted((one, other) => place(one) - place(other)).map(changeText)
  const rest = parts.length - MAX_FIELDS
  return [...parts.slice(0, MAX_FIELDS), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}

function examples<Item>(items: readonly Item[], line: (item: Item) => string): string[] {
  const shown = items.slice(0, MAX_SHOWN).map((item) => `    ${line(item)}`)
  return items.length > MAX_SHOWN ? [...shown, `    … and ${figure(items.length - MAX_SHOWN)} more`] : shown
}

const called = ({ code, title }: NamedProduct): string => `${code} ${title}`

function section<Item>(heading: string, items: readonly Item[], line: (item: Item) => string): string[] {
  return items.length === 0 ? [] : [`  ${heading}: ${figure(items.length)}`, ...examples(items, line)]
}

const MISSING: Record<MissingPolicy, string> = {
  keep: 'No longer in the file, and left as they are (--missing sold-out or --missing withdraw takes them off sale)',
  'sold-out': 'No longer in the file, and sold out',
  withdraw: 'No longer in the file, and withdrawn',
}

function categoryLines({ categories: { opened, closed } }: Difference): string[] {
  const listed = (paths: readonly string[]): string => {
    const rest = paths.length - MAX_SHOWN
    return `${paths.slice(0, MAX_SHOWN).join(', ')}${rest > 0 ? ` and ${figure(rest)} more` : ''}`
  }
  return [
    ...(opened.length === 0 ? [] : [`  Categories that open: ${figure(opened.length)} (${listed(opened)})`]),
    ...(closed.length === 0
      ? []
      : [`  Categories without products, closed: ${figure(closed.length)} (${listed(closed)})`]),
  ]
}

/** Lines for the terminal. */
export function differenceText(difference: Difference, { dryRun }: { dryRun: boolean }): string {
  const { added, changed, kept, unchanged, missing, refused } = difference
  const counts = [`${figure(added.length)} new`, `${figure(changed.length)} changed`, `${figure(unchanged)} unchanged`]
  const gone = missing.products.length > 0 ? [`${figure(missing.products.length)} no longer in the file`] : []
  return [
    `${dryRun ? 'A dry run, nothing was written. Products' : 'Products'}: ${[...counts, ...gone].join(', ')}.`,
    ...section('New', added, (product) => `${called(product)}${product.isDraft ? ', a draft' : ''}`),
    ...section('Changed', changed, (product) => `${called(product)}: ${changesText(product.changes)}`),
    ...section('Changed in the shop, and kept', kept, (product) => {
      const { field, shop, file } = product
      const text = TEXTS[field]
      const values = `${shownValue(field, shop)} (the file: ${shownValue(field, file)})`
      return `${called(product)}: ${text ?? `${NAMES[field] ?? field} ${values}`}`
    }),
    ...section(MISSING[missing.policy], missing.products, called),
    ...section('New variants', difference.variants.added, called),
    ...section('Variants with another price or stock', difference.variants.changed, called),
    ...section('Not imported', refused, (product) => `${called(product)}: ${product.reason}`),
    ...categoryLines(difference),
  ].join('\n')
}
