/** What the plan costs before its change is saved; `pounds` as it stands. */
import { formatPoundsBrief } from '../../domain/money/pence.ts'

export const planNowWords = (pounds: number): string => `Your plan now: ${formatPoundsBrief(pounds)}`
