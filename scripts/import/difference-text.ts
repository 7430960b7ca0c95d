/** The difference between a list and the shop, as the terminal shows it: counts, and a few examples of each kind. */
import { formatPounds, toPounds } from '../../domain/core/money/pence.ts'
import type { FactValue } from '../../domain/staff/import/import-record.ts'
import type { RowChange } from '../../domain/staff/import/import-rows.schema.ts'
import type { Difference, DifferenceKind, MissingPolicy, NamedProduct } from './difference.ts'

/** Lines of each kind; the file of changes has all. */
const MAX_SHOWN = 5
/** Fields of one product. */
const MAX_FIELDS = 4

const figure = (count: number): string => count.toLocaleString('en-GB')

const TEXTS = ['taste', 'lead', 'details']

/** 'ABV 13.5% → 14%'. */
function changeText({ field, name, before, after }: RowChange): string {
  if (field === 'price') return `${before} → ${after}`
  if (field === 'stock') return `${before} → ${after} in stock`
  const words = /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
  return TEXTS.includes(field) ? `another ${words}` : `${words} ${before} → ${after}`
}

const FIRST = ['price', 'stock', 'name']
const place = ({ field }: RowChange): number => (FIRST.includes(field) ? FIRST.indexOf(field) : FIRST.length)

/** '£9.99 → £10.49, 24 → 36 in stock'. */
export function changesText(changes: readonly RowChange[]): string {
  const sorted = changes.toSorted((one, other) => place(one) - place(other)).map(changeText)
  const rest = sorted.length - MAX_FIELDS
  return [...sorted.slice(0, MAX_FIELDS), ...(rest > 0 ? [`${figure(rest)} more`] : [])].join(', ')
}

const NAMES: Readonly<Record<string, string>> = {
  mixSixPrice: 'Mix Six price',
  lockItInPrice: 'Lock it in price',
  wineclubPrice: 'wine club price',
  detailsHeading: 'heading of the details',
}

function retainedText({ field, shop, file }: Difference['kept'][number]): string {
  if (TEXTS.includes(field)) return field
  const shown = (value: FactValue): string =>
    value === null || value === ''
      ? 'none'
      : typeof value === 'number' && /price$/i.test(field)
        ? formatPounds(toPounds(value))
        : String(value)
  return `${NAMES[field] ?? field.replace('attribute.', '')} ${shown(shop)} (the file: ${shown(file)})`
}

const called = ({ code, title }: NamedProduct): string => `${code} ${title}`

const MISSING: Record<MissingPolicy, string> = {
  keep: 'No longer in the file, and left as they are (--missing sold-out or --missing withdraw takes them off sale)',
  'sold-out': 'No longer in the file, and now sold out',
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
  const { counts, unchanged, policy } = difference
  const section = <Kind extends DifferenceKind>(
    title: string,
    kind: Kind,
    text: (one: Difference[Kind][number]) => string,
  ): string[] => {
    const rest = counts[kind] - MAX_SHOWN
    return counts[kind] === 0
      ? []
      : [
          `  ${title}: ${figure(counts[kind])}`,
          ...difference[kind].slice(0, MAX_SHOWN).map((one: Difference[Kind][number]) => `    ${text(one)}`),
          ...(rest > 0 ? [`    … and ${figure(rest)} more`] : []),
        ]
  }
  const summary = [`${figure(counts.added)} new`, `${figure(counts.changed)} changed`, `${figure(unchanged)} unchanged`]
  const removed = counts.missing > 0 ? [`${figure(counts.missing)} no longer in the file`] : []
  return [
    `${dryRun ? 'A dry run, nothing was written. Products' : 'Products'}: ${[...summary, ...removed].join(', ')}.`,
    ...section('New', 'added', (one) => `${called(one)}${one.isDraft ? ', a draft' : ''}`),
    ...section('Changed', 'changed', (one) => `${called(one)}: ${changesText(one.changes)}`),
    ...section('Changed in the shop, and kept', 'kept', (one) => `${called(one)}: ${retainedText(one)}`),
    ...section(MISSING[policy], 'missing', called),
    ...section('New variants', 'addedVariants', called),
    ...section('Changed variants', 'changedVariants', (one) => `${called(one)}: ${changesText(one.changes)}`),
    ...section('Prices that look wrong', 'odd', (one) => `${called(one)}: ${one.reason}`),
    ...section('Not imported', 'refused', (one) => `${called(one)}: ${one.reason}`),
    ...categoryLines(difference),
  ].join('\n')
}
