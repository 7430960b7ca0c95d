/** Fills the cells of the ticked products with new prices. They are saved with the grid's other changes. */
import { useState } from 'react'
import type { BulkChange } from '../../../../../domain/catalogue/product/bulk-edit.ts'
import { formatPounds } from '../../../../../domain/core/money/pence.ts'
import type { Selection } from '../../../../kit/panel/selection.ts'
import { Button } from '../../../../kit/primitives/button.tsx'
import { countOf, formatCount } from '../../../../kit/primitives/format-count.ts'
import { useStore } from '../../../../kit/primitives/use-store.ts'
import { BulkFields } from '../bulk-fields.tsx'
import { filledCells, setCells } from './grid-state.ts'
import type { Grid } from './use-grid.ts'

export function GridFill({ grid, selection }: { grid: Grid; selection: Selection }) {
  const [change, setChange] = useState<BulkChange | null>(null)
  const state = useStore(grid)
  const cells = change?.kind === 'price' ? filledCells(state, new Set(selection.keys), change) : []
  const [first] = cells
  return (
    <fieldset className="bulk-line row wrapf">
      <legend className="sr">Change the prices of chosen products</legend>
      <b role="status">{formatCount(selection.keys.length)} chosen</b>
      <BulkFields kind="price" categories={[]} changed={setChange} />
      {first && (
        <span className="small muted">
          {first.from === null ? 'No price' : formatPounds(first.from)} → {formatPounds(Number(first.text))}
        </span>
      )}
      <span className="bulk-do">
        <Button
          variant="line"
          className="sm"
          disabled={cells.length === 0}
          onClick={() => grid.set(setCells(grid.get(), cells))}
        >
          {cells.length === 0 ? 'Fill cells' : `Fill ${countOf(cells.length, 'cell')}`}
        </Button>
        <Button variant="ghost" className="sm" onClick={selection.clear}>
          Clear
        </Button>
      </span>
    </fieldset>
  )
}
