/** The grid's state as a store: a cell is drawn again only when it looks different, so that thousands of them stay quick. */
import { atom, type PreinitializedWritableAtom } from 'nanostores'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { StaffProduct } from '../../../../../domain/catalogue/product/staff-list.schema.ts'
import { checkChange, GRID_FIELDS, type GridField, storedText } from './grid-cells.ts'
import { cellText, chosenRange, EMPTY_GRID, type GridState, withRows } from './grid-state.ts'

export type Grid = PreinitializedWritableAtom<GridState>

/** A grid of these rows; it keeps its changes when the rows are others. */
export function useGrid(rows: readonly StaffProduct[] | undefined): Grid {
  const [grid] = useState(() => atom(EMPTY_GRID))
  useEffect(() => {
    if (rows === undefined) return
    // Keys reach the grid as soon as it was chosen.
    const isJustChosen = document.activeElement?.closest('.pg-choice') !== null
    grid.set({ ...withRows(grid.get(), rows), ...(isJustChosen && { focus: 1 }) })
  }, [grid, rows])
  return grid
}

export type CellView = {
  text: string
  /** The stored text of a cell that has changed; null for one that hasn't. */
  before: string | null
  fault: string
  warning: string
  isChosen: boolean
  isCursor: boolean
  /** Typed text; null unless the cell is being edited. */
  typed: string | null
  /** Changes when the cell is to take the focus. */
  focus: number
}

export function viewOf(state: GridState, product: StaffProduct, field: GridField): CellView {
  const column = GRID_FIELDS.indexOf(field)
  const row = state.at.get(product.code) ?? -1
  const { from, to } = chosenRange(state)
  const isCursor = state.cursor.row === row && state.cursor.column === column
  const change = state.changes.get(product.code)
  const isChanged = change?.texts[field] !== undefined
  const checked = change && isChanged ? checkChange(change) : undefined
  return {
    text: cellText(state, product, field),
    before: isChanged ? storedText(product, field) : null,
    fault: checked?.faults[field] ?? (isChanged ? (state.refused.get(product.code) ?? '') : ''),
    warning: checked?.warnings[field] ?? '',
    isChosen: row >= from.row && row <= to.row && column >= from.column && column <= to.column,
    isCursor,
    typed: isCursor ? state.typed : null,
    focus: isCursor ? state.focus : 0,
  }
}

const isSame = (one: CellView, other: CellView): boolean =>
  (Object.keys(one) as (keyof CellView)[]).every((key) => one[key] === other[key])

/** Returns the same object until the cell looks different. */
function snapshotOf(grid: Grid, product: StaffProduct, field: GridField): () => CellView {
  let last = viewOf(grid.get(), product, field)
  return () => {
    const next = viewOf(grid.get(), product, field)
    if (!isSame(last, next)) last = next
    return last
  }
}

export function useCell(grid: Grid, product: StaffProduct, field: GridField): CellView {
  const [made, setMade] = useState(() => ({ product, read: snapshotOf(grid, product, field) }))
  if (made.product !== product) setMade({ product, read: snapshotOf(grid, product, field) })
  return useSyncExternalStore(grid.listen, made.read)
}
