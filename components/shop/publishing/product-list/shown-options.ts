/** Selects the filter groups of a list, and the options that a long group shows before it is expanded. */
import type { FilterGroup, FilterOption } from '../../../../domain/catalogue/search/schema.ts'

/** Number of options that a group shows at first. */
export const SHOWN_OPTIONS = 7

/** Returns the most frequent and all checked options: of a long group the most frequent first, unless it has its own order. */
export function shownOptions(
  options: readonly FilterOption[],
  { hasOwnOrder = false, most = SHOWN_OPTIONS } = {},
): readonly FilterOption[] {
  // Two more options take no more space than the button to show them.
  if (options.length <= most + 2) return options
  const stored = new Set(
    options
      .toSorted((one, other) => Number(other.checked) - Number(one.checked) || other.count - one.count)
      .slice(0, Math.max(most, options.filter(({ checked }) => checked).length)),
  )
  const shown = options.filter((option) => stored.has(option))
  return hasOwnOrder ? shown : shown.toSorted((one, other) => other.count - one.count)
}

/** A property of this many products or fewer is no filter for a list of more than `MANY`: the milk of one cheese. */
const FEW = 2
const MANY = 10

/** Returns true if a group can narrow a list of `total` products, or already does. */
export function canNarrow({ options }: Pick<FilterGroup, 'options'>, total: number): boolean {
  if (options.some(({ checked }) => checked)) return true
  const [only, ...others] = options
  if (others.length === 0 && (only?.count ?? 0) >= total) return false
  return total <= MANY || options.reduce((sum, { count }) => sum + count, 0) > FEW
}
