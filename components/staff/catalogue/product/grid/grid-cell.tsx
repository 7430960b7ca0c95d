/** A cell of the grid: a button that has the focus while it is the cursor's, and a field while it is edited. */
import { useLayoutEffect, useRef } from 'react'
import type { StaffProduct } from '../../../../../domain/catalogue/product/staff-list.schema.ts'
import { formatPounds } from '../../../../../domain/core/money/pence.ts'
import { Icon } from '../../../../kit/primitives/icon.tsx'
import { CellNote } from './cell-note.tsx'
import { GRID_FIELDS, GRID_NAMES, type GridField, readCell } from './grid-cells.ts'
import { chosenRange, commit, goTo } from './grid-state.ts'
import { type Grid, useCell } from './use-grid.ts'

type GridCellProps = { grid: Grid; product: StaffProduct; field: GridField }

/** Prices as the list shows them; texts that can't be read as they are. */
function shown(field: GridField, text: string): string {
  const read = readCell(field, text)
  if (!read.ok) return text === '' ? 'none' : text
  if (read.value === null) return '–'
  return field === 'stock' ? String(read.value) : formatPounds(read.value)
}

export function GridCell({ grid, product, field }: GridCellProps) {
  const { text, before, fault, warning, isChosen, isCursor, typed, focus } = useCell(grid, product, field)
  const element = useRef<HTMLButtonElement & HTMLInputElement>(null)
  const isEditing = typed !== null
  useLayoutEffect(() => {
    if (focus > 0 || isEditing) element.current?.focus()
  }, [focus, isEditing])
  const label = `${GRID_NAMES[field]}, ${product.title}`
  if (isEditing)
    return (
      <input
        ref={element}
        className="pg-input"
        aria-label={label}
        inputMode={field === 'stock' ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => grid.set({ ...grid.get(), typed: target.value })}
        onBlur={() => grid.get().typed !== null && grid.set({ ...commit(grid.get()), focus: 0 })}
      />
    )
  const place = () => ({ row: grid.get().at.get(product.code) ?? 0, column: GRID_FIELDS.indexOf(field) })
  const message = fault || warning
  const look = [
    isChosen && 'chosen',
    isCursor && 'cursor',
    before !== null && 'changed',
    fault ? 'bad' : warning && 'odd',
  ]
  return (
    <>
      <button
        ref={element}
        type="button"
        className={['pg-cell', ...look].filter(Boolean).join(' ')}
        data-cell={field}
        tabIndex={isCursor ? 0 : -1}
        onPointerDown={(event) => {
          if (event.button === 0) grid.set(goTo(commit(grid.get()), place(), event.shiftKey))
        }}
        onPointerEnter={({ buttons }) => buttons === 1 && grid.set(goTo(grid.get(), place(), true))}
        onDoubleClick={() => grid.set({ ...grid.get(), typed: text })}
        onFocus={() => {
          const { from, to } = chosenRange(grid.get())
          const at = place()
          const isInside = at.row >= from.row && at.row <= to.row && at.column >= from.column && at.column <= to.column
          if (!isInside) grid.set(goTo(grid.get(), at))
        }}
      >
        <span className="sr">{label}: </span>
        {before !== null && (
          <s>
            <span className="sr">was </span>
            {shown(field, before)}
          </s>
        )}
        {message !== '' && <Icon name="warn" small />}
        {shown(field, text)}
        {message !== '' && <span className="sr">. {message}</span>}
      </button>
      {isCursor && message !== '' && <CellNote {...{ grid, product, field, text, message }} />}
    </>
  )
}
