/** Opens a wine club checkout: applies the choice in the URL, or the first plan, and loads the plans. */
import { toFrequency } from '../../../../domain/core/calendar/frequency.ts'
import type { ClubPlanCard } from '../../../../domain/plans/club-plan/schema.ts'
import type { ClubChoice } from '../../../../domain/selling/checkout/club-choice.schema.ts'
import { choiceProblem } from '../../../../domain/selling/checkout/club-choice.ts'
import type { CheckoutSummary } from '../../../../domain/selling/checkout/schema.ts'
import { type CallResult, call } from '../../../kit/api/call.ts'
import { ClubChooser } from './club-chooser.tsx'
import { saveCheckout } from './save-checkout.ts'

export type ClubPart = { Chooser: typeof ClubChooser; plans: readonly ClubPlanCard[] }

/** `club` is null if the plans could not be loaded. */
export type OpenedClub = { summary: CallResult<CheckoutSummary>; club: ClubPart | null }

/**
 * Reads the plan that a URL preselects: '?plan=mixed-dozen&frequency=2&no_of_cases=1'. Returns null if it names no
 * plan; other missing or invalid values become the minimum.
 */
export function clubPreset(kind: 'wineclub' | 'gift', search: string): ClubChoice | null {
  const query = new URLSearchParams(search)
  const plan_id = query.get('plan')
  if (!plan_id) return null
  const frequency = kind === 'gift' ? null : toFrequency(Number(query.get('frequency')))
  const asked = { plan_id, cases: Number(query.get('no_of_cases') ?? 1), frequency }
  return choiceProblem(kind, asked) === null ? asked : { ...asked, cases: 1 }
}

/** Opens a membership without a choice with the first plan, so that its total and steps show at once. */
const withPlan = async (summary: CallResult<CheckoutSummary>, plans: readonly ClubPlanCard[]) => {
  const [first] = plans
  if (!summary.ok || summary.data.kind !== 'wineclub' || summary.data.club !== null || !first) return summary
  const chosen = await saveCheckout({ kind: 'wineclub', club: { plan_id: first.id, cases: 1, frequency: 1 } })
  return chosen.ok ? chosen : summary
}

export async function openClub(kind: 'wineclub' | 'gift'): Promise<OpenedClub> {
  const club = clubPreset(kind, location.search)
  // Removes the choice from the URL, so that a reload does not undo a later one.
  if (club !== null) history.replaceState(history.state, '', location.pathname)
  const [summary, listed] = await Promise.all([
    saveCheckout({ kind, ...(club && { club }) }),
    call('GET /api/wine-club/plans'),
  ])
  if (!listed.ok) return { summary, club: null }
  const { plans } = listed.data
  return { summary: await withPlan(summary, plans), club: { Chooser: ClubChooser, plans } }
}
