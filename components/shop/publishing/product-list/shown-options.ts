/** The options that a long group shows before it is expanded. */
import type { FilterOption } from '../../../../domain/catalogue/search/search.ts'

/** Options a group shows at first. */
export const SHOWN_OPTIONS = 7

/** The most frequent and the ticked ones, in the order they came in. */
export function shownOptions(options: readonly FilterOption[], most = SHOWN_OPTIONS): readonly FilterOption[] {
  // Two more cost no more room than the button that would show them.
  if (options.length <= most + 2) return options
  const kept = new Set(
    options
      .toSorted((one, other) => Number(other.checked) - Number(one.checked) || other.count - one.count)
      .slice(0, Math.max(most, options.filter(({ checked }) => checked).length)),
  )
  return options.filter((option) => kept.has(option))
}
