/** Selects the options that a long filter group shows before it is expanded. */
import type { FilterOption } from '../../../../domain/catalogue/search/schema.ts'

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
