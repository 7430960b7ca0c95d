/** Sales and refunds of a VAT quarter, for an accountant (docs/domain.md#export-for-vat). */
import { spanOf } from '../../core/calendar/london-day.ts'

/** Maximum number of entries of a page. */
export const VAT_PAGE = 1000

/** `month` ('YYYY-MM') shifted by `count` months. */
export function shiftMonth(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** The three months that begin with `month`, in London: UTC ISO-8601, `until` excluded. */
export const quarterSpan = (month: string): { from: string; until: string } => ({
  from: spanOf(`${month}-01`).from,
  until: spanOf(`${shiftMonth(month, 3)}-01`).from,
})
