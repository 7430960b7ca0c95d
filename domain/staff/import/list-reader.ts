/**
 * Reads a list in two passes, row by row, so that a long one is never in memory as a whole: the first finds rows that
 * share a code or a title, the second settles each.
 */
import { codeKey as keyOf } from '../../catalogue/product/code-key.ts'
import { collectTitles, type DistinctTitles } from './distinguish-titles.ts'
import type { ExtraColumns } from './fields.ts'
import { listedVariants } from './listed-variants.ts'
import type { Mapping } from './mapping.schema.ts'
import { type PreparedRow, prepareRow, type ReadOptions } from './prepare-row.ts'
import type { ListRow } from './validate-row.ts'
import { isVariantRow } from './variant-cells.ts'

export type ListReader = {
  /** First pass, in order. Returns the row as prepared without the others. */
  look: (row: ListRow) => PreparedRow
  /** Second pass, after the first one has seen all rows: adapts a prepared row to the others. */
  settle: (prepared: PreparedRow) => PreparedRow
  /** Settles a row that is read again. */
  prepare: (row: ListRow) => PreparedRow
  /**
   * Variants come after all main products, wherever they are in the list, because their main products must exist.
   * Decided without preparing the row.
   */
  isVariant: (row: ListRow) => boolean
  /** True if the first pass found any. */
  hasVariants: () => boolean
}

/** The row with the name that distinguishes it from others in the list. */
function namedApart(prepared: PreparedRow, name: string | undefined, hasTitles: boolean): PreparedRow {
  const { row, notes } = prepared
  if (name === undefined || row.entry === null) return prepared
  const edit = hasTitles && row.edit.name !== undefined ? { ...row.edit, name } : row.edit
  return {
    ...prepared,
    notes: [...notes, { kind: 'told_apart', field: 'name', text: `'${name}'` }],
    row: { ...row, edit, entry: { ...row.entry, name } },
  }
}

export function listReader(mapping: Mapping, extras: ExtraColumns, options: ReadOptions): ListReader {
  const variants = listedVariants()
  const sameWine = mapping.fields.id.generated ? ': title, size and vintage are the same' : ''
  let hasVariants = false
  const rowOfCode = new Map<string, number>()
  const titles = collectTitles()
  let apart: DistinctTitles | undefined
  /** A generated code is only valid if the row has all fields that it consists of. */
  const hasOwnCode = ({ lacking }: PreparedRow): boolean => lacking.length === 0 || !mapping.fields.id.generated
  // Without the wineries a list can't distinguish two 'Reserva'; the shop can, for a product it has.
  const hasTitles = mapping.fields.winery !== undefined
  const settle = (prepared: PreparedRow): PreparedRow => {
    apart ??= titles.distinguish()
    const { row } = prepared
    const first = rowOfCode.get(keyOf(row.code)) ?? row.row
    const isReliable = !prepared.faults.some(({ field }) => field === 'row' || field === 'id')
    if (first < row.row && isReliable && hasOwnCode(prepared)) {
      const taken = { field: 'id', reason: `is the same as in row ${first}${sameWine}` }
      return { ...prepared, faults: [...prepared.faults, taken] }
    }
    if (row.variant !== undefined) {
      const { of } = row.variant
      return {
        ...prepared,
        faults: [...prepared.faults, ...variants.faultsOf(row)],
        row: { ...row, variant: { of, main: variants.mainOf(row) } },
      }
    }
    const alike = apart.refused.get(row.row)
    if (alike !== undefined) return { ...prepared, lacking: alike, row: { ...row, entry: null } }
    const named = namedApart(prepared, apart.names.get(row.row), hasTitles)
    const choice = variants.ownVintage(named.row)
    return choice === null ? named : { ...named, row: { ...named.row, edit: { ...named.row.edit, choice } } }
  }
  return {
    settle,
    prepare: (listed) => settle(prepareRow(mapping, extras, listed, options)),
    isVariant: (listed) => isVariantRow(listed, extras),
    hasVariants: () => hasVariants,
    look: (listed) => {
      hasVariants ||= isVariantRow(listed, extras)
      const prepared = prepareRow(mapping, extras, listed, options)
      const { faults, product, row } = prepared
      if (faults.length > 0 || !hasOwnCode(prepared) || rowOfCode.has(keyOf(row.code))) return prepared
      rowOfCode.set(keyOf(row.code), row.row)
      if (extras.variantOf !== undefined) variants.look(row)
      if (product !== null) titles.add(row.row, product)
      return prepared
    },
  }
}
