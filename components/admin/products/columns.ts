/** The table's columns; which of them are shown is kept in the browser. */
import { useState } from 'react'
import type { StaffSort } from '../../../domain/product/staff-list.ts'

export type ColumnId =
  | 'status'
  | 'stock'
  | 'price'
  | 'mix_six_price'
  | 'lock_it_in_price'
  | 'wineclub_price'
  | 'sold'
  | 'changed'

export type Column = { id: ColumnId; name: string; isNumber: boolean; sort?: StaffSort; isOff?: true }

/** The product itself always comes first. */
export const COLUMNS: readonly Column[] = [
  { id: 'status', name: 'Status', isNumber: false },
  { id: 'stock', name: 'Stock', isNumber: true, sort: 'stock' },
  { id: 'price', name: 'Bottle', isNumber: true, sort: 'price' },
  { id: 'mix_six_price', name: 'Mix Six', isNumber: true },
  { id: 'lock_it_in_price', name: 'Lock it in', isNumber: true },
  { id: 'wineclub_price', name: 'Wine club', isNumber: true, isOff: true },
  { id: 'sold', name: '30 days', isNumber: true },
  { id: 'changed', name: 'Changed', isNumber: false, sort: 'changed' },
]

const KEY = 'cellardoor:admin:product-columns'
const isColumn = (id: string): id is ColumnId => COLUMNS.some((column) => column.id === id)
const AT_FIRST = COLUMNS.filter(({ isOff }) => !isOff).map(({ id }) => id)

/** The columns that are shown, and what shows or hides one. */
export function useColumns() {
  const [shown, setShown] = useState<readonly ColumnId[]>(() => {
    const kept = localStorage.getItem(KEY)
    return kept === null ? AT_FIRST : kept.split(',').filter(isColumn)
  })
  const toggle = (id: ColumnId): void => {
    const next = shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id]
    localStorage.setItem(KEY, next.join())
    setShown(next)
  }
  return { columns: COLUMNS.filter(({ id }) => shown.includes(id)), toggle }
}
