/** The landing page's choice in the URL: '?quantity=24&frequency=2' (docs/domain.md#lock-it-in). */
import { type Frequency, toFrequency } from '../../core/calendar/frequency.ts'
import { type CaseTotal, targetOf } from './quantity-rules.ts'

export type LandingChoice = { quantity: CaseTotal; frequency: Frequency }

const WHOLE_NUMBER = /^\d{1,4}$/

/** null for a URL without a quantity; other quantities are rounded up to whole cases. */
export function landingChoice(search: string): LandingChoice | null {
  const query = new URLSearchParams(search)
  const quantity = query.get('quantity') ?? ''
  if (!WHOLE_NUMBER.test(quantity)) return null
  return { quantity: targetOf(Number(quantity)), frequency: toFrequency(Number(query.get('frequency'))) }
}
