/** Keys of the grid, and how many cells are chosen. */
import { countOf } from '../../../../kit/primitives/format-count.ts'
import { useStore } from '../../../../kit/primitives/use-store.ts'
import { chosenRange } from './grid-state.ts'
import type { Grid } from './use-grid.ts'

export function GridHint({ grid }: { grid: Grid }) {
  const { from, to } = chosenRange(useStore(grid))
  const count = (to.row - from.row + 1) * (to.column - from.column + 1)
  return (
    <span className="pg-hint">
      Type or press F2 to edit. Ctrl+V pastes cells, or two columns of codes and values. Ctrl+D fills down. Ctrl+Z
      undoes the last step. Escape takes a change back; Escape, then Tab leaves the grid.{' '}
      <span role="status">{count > 1 && `${countOf(count, 'cell')} chosen.`}</span>
    </span>
  )
}
