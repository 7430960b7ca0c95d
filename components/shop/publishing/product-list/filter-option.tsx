/** One option of a filter: a checkbox with its name and the number of matching products. */
import { formatCount } from '../../../kit/primitives/format-count.ts'

export type FilterOptionProps = {
  label: string
  count: number
  checked: boolean
  onToggle: () => void
}

export const FilterOption = ({ label, count, checked, onToggle }: FilterOptionProps) => (
  <label className="check">
    <input type="checkbox" checked={checked} onChange={onToggle} />
    {label}
    <span className="check-count small muted num">{formatCount(count)}</span>
  </label>
)
