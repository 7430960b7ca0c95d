/** Note below the cell that has the cursor: its fault or warning, and the price that was probably meant. */
import { likelyPrice } from '../../../../../domain/catalogue/product/price-warnings.ts'
import type { StaffProduct } from '../../../../../domain/catalogue/product/staff-list.schema.ts'
import { formatPounds } from '../../../../../domain/core/money/pence.ts'
import { Button } from '../../../../kit/primitives/button.tsx'
import { type GridField, readCell } from './grid-cells.ts'
import { setCells } from './grid-state.ts'
import type { Grid } from './use-grid.ts'

type CellNoteProps = { grid: Grid; product: StaffProduct; field: GridField; text: string; message: string }

export function CellNote({ grid, product, field, text, message }: CellNoteProps) {
  const read = readCell(field, text)
  const likely = field === 'stock' || !read.ok || read.value === null ? null : likelyPrice(product[field], read.value)
  return (
    <div className="pg-note dark small">
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
