/** Formats the plan's price before its change is saved; `pounds` is the current price. */
import { formatPoundsBrief } from '../../../../domain/core/money/pence.ts'

export const planTotalLabel = (pounds: number): string => `Your plan now: ${formatPoundsBrief(pounds)}`
