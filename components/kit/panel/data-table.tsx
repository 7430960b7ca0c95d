/** A table built from columns, on TanStack Table: sorting, selection, J and K keys, and on phones a block per row. */
import {
  columnVisibilityFeature,
  createSortedRowModel,
  type Header,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ChangeEvent, Fragment, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { Icon } from '../primitives/icon.tsx'
import type { Column } from './column.ts'
import { useRowKeys } from './row-keys.ts'
import type { Selection } from './selection.ts'
import './table.css'

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})
type Features = typeof features

/** Sorting by the server. */
export type ServerSort = { by: string; order: 'asc' | 'desc'; set: (by: string, order: 'asc' | 'desc') => void }

export type DataTableProps<Row extends object> = {
  /** Accessible name of the table, if no heading names it. */
  caption?: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** 'browser' if `rows` is the whole list; undefined to keep the order of the rows. */
  sort?: ServerSort | 'browser' | undefined
  selection?: (Selection & { nameOf: (row: Row) => string }) | undefined
  /** Names of hidden columns. */
  hidden?: ReadonlySet<string> | undefined
  rowClass?: (row: Row) => string | undefined
  /** 'grid' if cells are edited with a spreadsheet's keys. */
  role?: 'grid' | undefined
  /** Panel opened below a row. */
  below?: (row: Row) => ReactNode
}

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })
const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other))

const NONE: ReadonlySet<string> = new Set()

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, sort, selection, hidden = NONE, rowClass, below } = props
  const wrapper = useRef<HTMLDivElement>(null)
  useRowKeys(wrapper)
  useFits(wrapper)
  const [sorting, setSorting] = useState<SortingState>([])
  const server = typeof sort === 'object' ? sort : undefined
  const defs = useMemo(
    () =>
      columns.map(({ name, csv, isNumber, isDescendingFirst }) => ({
        id: name,
        accessorFn: csv ?? (() => ''),
        sortFn: (one: TableRow<Features, Row>, other: TableRow<Features, Row>) =>
          compare(csv?.(one.original) ?? '', csv?.(other.original) ?? ''),
        sortDescFirst: isNumber ?? isDescendingFirst ?? false,
      })),
    [columns],
  )
  const sortedBy = columns.find((column) => column.sort !== undefined && column.sort === server?.by)?.name
  const state = server ? (sortedBy === undefined ? [] : [{ id: sortedBy, desc: server.order === 'desc' }]) : sorting
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: keyOf,
    enableSortingRemoval: false,
    enableMultiSort: false,
    manualSorting: server !== undefined,
    state: {
      sorting: state,
      rowSelection: selection?.state ?? {},
      columnVisibility: Object.fromEntries([...hidden].map((name) => [name, false])),
    },
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(state) : change
      if (!server) return setSorting(next ? [next] : [])
      const by = columns.find(({ name }) => name === next?.id)?.sort
      if (by !== undefined) server.set(by, next?.desc ? 'desc' : 'asc')
    },
    ...(selection && { onRowSelectionChange: selection.change }),
  })
  const columnOf = new Map(columns.map((column) => [column.name, column]))
  const canSort = ({ csv, sort: by }: Column<Row>) =>
    server ? by !== undefined : sort !== undefined && csv !== undefined
  return (
    <div className="table-scroll" ref={wrapper}>
      <table className="table" role={props.role}>
        {caption && <caption className="sr">{caption}</caption>}
        <thead>
          <tr>
            {selection && (
              <th className="table-box">
                <Box
                  label="Choose all on this page"
                  checked={rows.length > 0 && table.getIsAllPageRowsSelected()}
                  change={table.getToggleAllPageRowsSelectedHandler()}
                />
              </th>
            )}
            {table.getHeaderGroups()[0]?.headers.map((header) => {
              const column = columnOf.get(header.id)
              return column && <Head key={header.id} header={header} column={column} canSort={canSort(column)} />
            })}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => {
            const opened = below?.(row.original)
            const isChosen = row.getIsSelected()
            const cells = row.getVisibleCells()
            return (
              <Fragment key={row.id}>
                <tr className={[rowClass?.(row.original), isChosen && 'on'].filter(Boolean).join(' ') || undefined}>
                  {selection && (
                    <td className="table-box">
                      <Box
                        label={`Choose ${selection.nameOf(row.original)}`}
                        checked={isChosen}
                        change={row.getToggleSelectedHandler()}
                      />
                    </td>
                  )}
                  {cells.map(({ id, column: { id: name } }, at) => {
                    const column = columnOf.get(name)
                    return column && <Cell key={id} column={column} row={row.original} isFirst={at === 0} />
                  })}
                </tr>
                {opened && (
                  <tr className={rowClass?.(row.original)}>
                    <td colSpan={cells.length + (selection ? 1 : 0)}>{opened}</td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Selects a row. */
export const Box = (props: {
  label: string
  checked: boolean
  change: (event: ChangeEvent<HTMLInputElement>) => void
}) => (
  <label className="check">
    <input type="checkbox" aria-label={props.label} checked={props.checked} onChange={props.change} />
  </label>
)

const classOf = <Row,>({ isNumber, isSpare, isState, isUnnamed }: Column<Row>): string | undefined =>
  [isNumber && 'r', isSpare && 'table-spare', isState && 'table-state', isUnnamed && 'table-acts']
    .filter(Boolean)
    .join(' ') || undefined

type HeadProps<Row extends object> = { header: Header<Features, Row>; column: Column<Row>; canSort: boolean }

function Head<Row extends object>({ header, column, canSort }: HeadProps<Row>) {
  const { name, isUnnamed } = column
  const sorted = canSort && header.column.getIsSorted()
  const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const
  return (
    <th scope="col" className={classOf(column)} aria-sort={sorted ? ARIA_SORT[sorted] : undefined}>
      {canSort ? (
        <button type="button" className="table-sort" onClick={header.column.getToggleSortingHandler()}>
          {name}
          {sorted && <Icon name={sorted === 'asc' ? 'up' : 'down'} small />}
        </button>
      ) : (
        <span className={isUnnamed && 'sr'}>{name}</span>
      )}
    </th>
  )
}

type CellProps<Row> = { column: Column<Row>; row: Row; isFirst: boolean }

const Cell = <Row,>({ column, row, isFirst }: CellProps<Row>) =>
  isFirst ? (
    <th scope="row">{column.show(row)}</th>
  ) : (
    <td className={classOf(column)} data-name={column.isUnnamed || column.isPlain ? undefined : column.name}>
      {column.show(row)}
    </td>
  )

/** Sets `data-fits` on a scroller while its first child is no wider, so that the child's sticky parts follow the window. */
function useFits(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current
    const child = element?.firstElementChild
    if (!element || !(child instanceof HTMLElement)) return
    const observer = new ResizeObserver(() => {
      element.toggleAttribute('data-fits', child.offsetWidth <= element.clientWidth)
    })
    observer.observe(element)
    observer.observe(child)
    return () => observer.disconnect()
  }, [scroller])
}
