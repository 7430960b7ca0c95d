/** What an address chooses beforehand: '?plan=mixed-dozen&frequency=2&no_of_cases=1', as the plan cards link. */
import { type ClubChoice, choiceProblem } from '../../domain/club-plan/choice.ts'
import { toFrequency } from '../../domain/lock-it-in/frequency.ts'

/** null where it names no plan; what else is missing or wrong is the least there is. */
export function clubPreset(kind: 'wineclub' | 'gift', search: string): ClubChoice | null {
  const query = new URLSearchParams(search)
  const plan_id = query.get('plan')
  if (!plan_id) return null
  const frequency = kind === 'gift' ? null : toFrequency(Number(query.get('frequency')))
  const asked = { plan_id, cases: Number(query.get('no_of_cases') ?? 1), frequency }
  return choiceProblem(kind, asked) === null ? asked : { ...asked, cases: 1 }
}
