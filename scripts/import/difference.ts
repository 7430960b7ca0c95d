/** Changes that a list makes in the shop: counts, the first of each kind, and a line for each in a CSV file. */
import type { RetainedField } from '../../domain/staff/import/import-record.ts'
import type { RowChange } from '../../domain/staff/import/import-rows.schema.ts'
import { openCsvFile } from './csv-file.ts'

/** Treatment of products that an import brought and that the list no longer has. */
export const MISSING_POLICIES = ['keep', 'sold-out', 'withdraw'] as const
export type MissingPolicy = (typeof MISSING_POLICIES)[number]

export type NamedProduct = { code: string; title: string }

/** Products and variants by what happens to them; the first of each kind. */
type Kinds = {
  /** `isDraft` of those that are kept for staff alone. */
  added: NamedProduct & { isDraft?: true }
  changed: NamedProduct & { changes: RowChange[] }
  /** Were changed in the shop since the last import, while the list’s value is the same as then. */
  kept: NamedProduct & RetainedField
  /** On sale, brought by an import, and no longer in the list. */
  missing: NamedProduct
  refused: NamedProduct & { reason: string }
  /** Prices that are allowed and look wrong. */
  odd: NamedProduct & { reason: string }
  addedVariants: NamedProduct
  changedVariants: NamedProduct & { changes: RowChange[] }
}
export type DifferenceKind = keyof Kinds

export type Difference = { [Kind in DifferenceKind]: Kinds[Kind][] } & {
  counts: Record<DifferenceKind, number>
  unchanged: number
  policy: MissingPolicy
  /** Paths of categories that appear, and of those that have no product left. */
  categories: { opened: string[]; closed: string[] }
}

const MISSING = { keep: 'not in the file, kept', 'sold-out': 'not in the file, sold out', withdraw: 'withdrawn' }

type Line = (string | number | null)[]

const changeLines = (what: string, { code, title, changes }: Kinds['changed']): Line[] =>
  changes.map(({ field, before, after }) => [code, title, what, field, before, after])

/** The lines of the file, each with code, title, what happens, field, before and after. */
const LINES: { [Kind in DifferenceKind]: (one: Kinds[Kind], policy: MissingPolicy) => Line[] } = {
  added: ({ code, title, isDraft }) => [[code, title, isDraft ? 'new, a draft' : 'new', '', '', '']],
  changed: (one) => changeLines('changed', one),
  kept: ({ code, title, field, shop, file }) => [[code, title, 'changed in the shop, kept', field, file, shop]],
  missing: ({ code, title }, policy) => [[code, title, MISSING[policy], '', '', '']],
  refused: ({ code, title, reason }) => [[code, title, 'not imported', reason, '', '']],
  odd: ({ code, title, reason }) => [[code, title, 'looks wrong', reason, '', '']],
  addedVariants: ({ code, title }) => [[code, title, 'new variant', '', '', '']],
  changedVariants: (one) => changeLines('variant changed', one),
}

/** Kept of each kind: memory is the same for any list. */
const MAX_LISTED = 1000
export type DifferenceTally = {
  add: <Kind extends DifferenceKind>(kind: Kind, one: Kinds[Kind]) => void
  same: (products: number) => void
  count: (kind: DifferenceKind) => number
  /** Removes a row that is rejected after all. */
  drop: (kind: DifferenceKind, code: string) => void
  finish: (categories: Difference['categories']) => Difference
}

/** Throws when the file can't be written. */
export function differenceTally(policy: MissingPolicy, file?: string): DifferenceTally {
  const none = <Value>(make: () => Value) =>
    Object.fromEntries(Object.keys(LINES).map((kind) => [kind, make()])) as Record<DifferenceKind, Value>
  const first = none((): unknown[] => []) as { [Kind in DifferenceKind]: Kinds[Kind][] }
  const counts = none(() => 0)
  let unchanged = 0
  const csv = openCsvFile(file, ['code', 'title', 'what', 'field', 'before', 'after'])
  return {
    add: (kind, one) => {
      counts[kind] += 1
      if (first[kind].length < MAX_LISTED) first[kind].push(one)
      csv.add(...LINES[kind](one, policy))
    },
    count: (kind) => counts[kind],
    drop: (kind, code) => {
      counts[kind] -= 1
      first[kind].splice(
        0,
        MAX_LISTED,
        ...((first[kind] as NamedProduct[]).filter((one) => one.code !== code) as never[]),
      )
    },
    same: (products) => {
      unchanged += products
    },
    finish: (categories) => {
      csv.flush()
      return { ...first, counts, unchanged, policy, categories }
    },
  }
}
