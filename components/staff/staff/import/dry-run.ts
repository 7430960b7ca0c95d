/** Dry run, batch by batch: counts of the server's verdicts, the first rows of each fate, and the rows to write. */
import { stockroomOf } from '../../../../domain/catalogue/product/stockroom.ts'
import { fieldLabel } from '../../../../domain/staff/import/fields.ts'
import type { ImportRow, RowResult } from '../../../../domain/staff/import/import-rows.schema.ts'
import type { MissingCategories } from '../../../../domain/staff/import/missing-categories.ts'
import { type Fault, withFaults } from '../../../../domain/staff/import/notes.ts'
import { call } from '../../../kit/api/call.ts'
import { type BatchStore, openBatchStore } from './batch-store.ts'
import { faultTexts } from './fault-text.ts'
import { askMissing, type NewGroup, newProductGroups } from './new-products.ts'
import { refusedHeader, refusedLines } from './refused-csv.ts'
import type { SentRow } from './worker-messages.ts'

export const TABS = ['refused', 'odd', 'changed', 'new', 'same'] as const
/** 'odd' are new and changed rows whose prices look wrong. */
export type DryRunTab = (typeof TABS)[number]

export type ListedRow = Omit<RowResult, 'fate' | 'version'> & {
  fate: 'refused' | 'changed' | 'new' | 'same'
  /** Cells of a rejected row, for correction; null for other rows. */
  cells: Record<string, string> | null
}

export type DryRun = {
  id: string
  rows: number
  seconds: number
  counts: Record<DryRunTab, number>
  /** The first of each fate. */
  listed: Record<DryRunTab, ListedRow[]>
  /** Products that go on sale without a picture. */
  withoutPicture: number
  /** New products whose rows state no status, and how many of them have no picture. */
  undecided: { products: number; withoutPicture: number }
  groups: NewGroup[]
  missing: MissingCategories
  /** Rows by the name of a country that the shop does not know. */
  unknownCountries: ReadonlyMap<string, number>
  /** Rows that were left out, by the field that is wrong. */
  reasons: Record<string, number>
  repaired: { total: number; examples: { before: string; after: string }[] }
  /** All that were left out, as a CSV file. */
  refusedFile: Blob
  /** To be written. */
  good: { rows: number; batches: number }
}

/** Maximum number of rows kept per outcome. The file of rejected rows has all. */
const MAX_LISTED = 5000
const MAX_EXAMPLES = 200

const byTab = <Value>(make: (tab: DryRunTab) => Value) =>
  Object.fromEntries(TABS.map((tab) => [tab, make(tab)])) as Record<DryRunTab, Value>

export type DryRunCollector = {
  /** Returns a message if the shop couldn't be asked; '' otherwise. */
  take: (rows: readonly SentRow[]) => Promise<string>
  finish: (rows: number) => Promise<{ ok: true; run: DryRun } | { ok: false; message: string }>
}

const refusal = ({ title, row, faults, cells }: SentRow, why: readonly Fault[] = faults): ListedRow => ({
  row: row.row,
  code: row.code,
  title,
  fate: 'refused',
  changes: [],
  faults: [...why],
  warnings: [],
  picture_warning: '',
  cells,
})

const UNCLEAR: Fault = { field: 'row', reason: 'doesn’t say enough for a new product' }

/** All faults of a row: those the browser found, those the shop found, and fields that a new product lacks. */
function faultsOf({ faults, lacking }: SentRow, answer: RowResult): Fault[] {
  if (answer.fate !== 'lacking') return withFaults(faults, answer.faults)
  const all = withFaults(withFaults(faults, lacking), answer.faults)
  return all.length > 0 ? all : [UNCLEAR]
}

function listedRow(sent: SentRow, answer: RowResult | undefined): ListedRow {
  if (answer === undefined) return refusal(sent)
  const { code, title, fate, changes, warnings, picture_warning } = answer
  const faults = faultsOf(sent, answer)
  if (faults.length > 0 || fate === 'refused' || fate === 'meanwhile' || fate === 'lacking')
    return { ...refusal(sent, faults), code, title: title || sent.title }
  return { row: sent.row.row, code, title, fate, changes, faults, warnings, picture_warning, cells: null }
}

/** Keeps only the part of a row that its fate uses. */
const toWrite = ({ row }: SentRow, { fate, code, version }: RowResult): ImportRow =>
  fate === 'new' && row.variant === undefined
    ? { ...row, code, version, edit: onlyExtras(row) }
    : { ...row, code, version, entry: null }

const onlyExtras = ({ edit: { status, picture, cost, choice, ...edit } }: ImportRow): ImportRow['edit'] => ({
  ...stockroomOf(edit),
  ...(status !== undefined && { status }),
  ...(picture !== undefined && { picture }),
  ...(cost !== undefined && { cost }),
  ...(choice !== undefined && { choice }),
})

export function dryRunCollector(
  columns: readonly string[],
  { startedAt, hasVariants }: { startedAt: number; hasVariants: boolean },
): DryRunCollector {
  const id = crypto.randomUUID()
  const keeper: BatchStore = openBatchStore(id)
  const counts = byTab(() => 0)
  const listed = byTab((): ListedRow[] => [])
  const reasons: Record<string, number> = {}
  const unknownCountries = new Map<string, number>()
  let withoutPicture = 0
  const undecided = { products: 0, withoutPicture: 0 }
  const added = newProductGroups()
  const repaired = { total: 0, examples: [] as { before: string; after: string }[] }
  // Blobs, which the browser may put on its disk.
  const refusedParts: Blob[] = [new Blob([refusedHeader(columns)])]
  // Variants, which come last, may belong to them.
  const addedCodes = new Set<string>()

  const list = (tab: DryRunTab, row: ListedRow) => {
    counts[tab] += 1
    if (listed[tab].length < MAX_LISTED) listed[tab].push(row)
  }
  const add = (row: ListedRow) => {
    list(row.fate, row)
    if (row.warnings.length > 0) list('odd', row)
    if (row.picture_warning !== '') withoutPicture += 1
    if (row.fate !== 'refused') return
    for (const label of new Set(row.faults.map(({ field }) => fieldLabel(field))))
      reasons[label] = (reasons[label] ?? 0) + 1
  }
  const addNew = (row: ImportRow) => {
    added.add(row)
    if (row.edit.status !== undefined) return
    undecided.products += 1
    if (row.edit.picture === undefined) undecided.withoutPicture += 1
  }
  return {
    take: async (rows) => {
      const comparable = rows.filter(({ isComparable }) => isComparable)
      const answer = await compare(comparable, addedCodes)
      if (!answer.ok) return answer.message
      const answers = new Map(answer.rows.map((one) => [one.row, one]))
      const all = rows.map((sent) => {
        const answerRow = answers.get(sent.row.row)
        return { sent, answer: answerRow, row: listedRow(sent, answerRow) }
      })
      for (const { sent, row } of all) {
        add(row)
        if (row.fate !== 'new' || sent.row.variant !== undefined) continue
        if (hasVariants) addedCodes.add(row.code)
        addNew(sent.row)
      }
      for (const { unknownCountry: name, repaired: examples } of rows) {
        if (name !== '') unknownCountries.set(name, (unknownCountries.get(name) ?? 0) + 1)
        repaired.total += examples.length
        repaired.examples.push(...examples.slice(0, MAX_EXAMPLES - repaired.examples.length))
      }
      const out = all.filter(({ row }) => row.fate === 'refused')
      const lines = refusedLines(
        columns,
        out.map(({ sent, row }) => ({ cells: sent.cells, faults: row.faults })),
        faultTexts,
      )
      if (lines !== '') refusedParts.push(new Blob([lines]))
      await keeper.add(
        all.flatMap(({ sent, answer: answerRow, row }) =>
          answerRow !== undefined && (row.fate === 'new' || row.fate === 'changed') ? [toWrite(sent, answerRow)] : [],
        ),
      )
      return ''
    },
    finish: async (rows) => {
      const groups = added.groups()
      const missing = await askMissing(groups)
      if (!missing.ok) return { ok: false, message: missing.message }
      const run: DryRun = {
        ...{ id, rows, counts, withoutPicture, undecided, groups, reasons, unknownCountries, repaired },
        missing: missing.data,
        seconds: (performance.now() - startedAt) / 1000,
        listed: inListsOrder(listed),
        refusedFile: new Blob(refusedParts, { type: 'text/csv' }),
        good: await keeper.finish(),
      }
      return { ok: true, run }
    },
  }
}

/** Variants come last, and what can't be read comes late. */
const inListsOrder = (listed: DryRun['listed']): DryRun['listed'] =>
  byTab((tab) => listed[tab].toSorted((one, other) => one.row - other.row))

/** Compares rows with the shop's products. At most one row per code is valid. */
async function compare(
  rows: readonly SentRow[],
  added: ReadonlySet<string>,
): Promise<{ ok: true; rows: RowResult[] } | { ok: false; message: string }> {
  if (rows.length === 0) return { ok: true, rows: [] }
  const named = new Set(rows.flatMap(({ row: { variant } }) => variant?.of.toUpperCase() ?? []))
  const answer = await call('POST /api/admin/imports/dry-run', {
    body: { rows: rows.map(({ row }) => row), added: [...named].filter((code) => added.has(code)) },
  })
  if (answer.ok) return { ok: true, rows: answer.data.rows }
  const [[field, message] = ['', '']] = Object.entries(answer.errors ?? {})
  return { ok: false, message: field === '' ? answer.message : `${answer.message} (${field}: ${message})` }
}
