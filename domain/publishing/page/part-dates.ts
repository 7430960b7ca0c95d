/** Periods in which a part of a page is shown or hidden (docs/domain.md#page-documents). */
import type { PartDates } from './page-document.ts'

/** True for a part without dates. */
export function isShownAt(dates: PartDates | undefined, now: Date): boolean {
  if (dates === undefined) return true
  const at = now.toISOString()
  const isWithin = (dates.from === '' || dates.from <= at) && (dates.until === '' || at < dates.until)
  return isWithin === (dates.mode === 'show')
}
