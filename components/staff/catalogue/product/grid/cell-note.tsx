/** Note at the cell that has the cursor, below it where there is room: its fault or warning, and the price that was probably meant. */
import { useState } from 'react'
import { likelyPrice } from '../../../../../domain/catalogue/product/price-warnings.ts'
import type { StaffProduct } from '../../../../../domain/catalogue/product/staff-list.schema.ts'
import { formatPounds } from '../../../../../domain/core/money/pence.ts'
import { Button } from '../../../../kit/primitives/button.tsx'
import { type GridField, readCell } from './grid-cells.ts'
import { setCells } from './grid-state.ts'
import type { Grid } from './use-grid.ts'

/** Pixels between the cell and its note. */
const GAP = 8

type CellNoteProps = { grid: Grid; product: StaffProduct; field: GridField; text: string; message: string }

export function CellNote({ grid, product, field, text, message }: CellNoteProps) {
  const read = readCell(field, text)
  const likely = field === 'stock' || !read.ok || read.value === null ? null : likelyPrice(product[field], read.value)
  const [isAbove, setAbove] = useState(false)
  const place = (note: HTMLDivElement | null) => {
    const bar = document.querySelector('.bulk')?.getBoundingClientRect().top ?? innerHeight
    const cell = note?.parentElement?.getBoundingClientRect()
    if (note && cell) setAbove(cell.bottom + GAP + note.offsetHeight > Math.min(bar, innerHeight))
  }
  return (
    <div ref={place} className={`pg-note dark small ${isAbove ? 'above' : ''}`}>
      <p>{message}</p>
      {likely !== null && (
        <Button
          variant="gold"
          className="sm"
          onClick={() => grid.set(setCells(grid.get(), [{ product, field, text: likely.toFixed(2) }]))}
        >
          Make it {formatPounds(likely)}
        </Button>
      )}
    </div>
  )
}
