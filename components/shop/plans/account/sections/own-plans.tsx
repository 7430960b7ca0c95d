/** The customer's running plans, each linked to the members' area where it is managed. */
import { dayName } from '../../../../../domain/core/calendar/day-name.ts'
import type { Plan } from '../../../../../domain/plans/plan/schema.ts'
import type { PlanType } from '../../../../../domain/selling/cart/plan-type.ts'
import { type CallResult, call } from '../../../../kit/api/call.ts'
import { useLoaded } from '../../../../kit/api/use-loaded.ts'
import { Icon } from '../../../../kit/primitives/icon.tsx'

type Link = { href: string; name: string }
type Area = Link & { icon: string; ways: readonly Link[] }

const CHANGE_WINES = 'Change its wines'
const SCHEDULE = 'Skip, move or cancel'

/** Paths as in core/session/areas.ts, which this page doesn't need otherwise. */
const AREAS: Readonly<Record<PlanType, Area>> = {
  lock_it_in: {
    href: '/lock-it-in/members',
    name: 'Your Lock it in plan',
    icon: 'lock',
    ways: [
      { href: '/lock-it-in/members/selection', name: CHANGE_WINES },
      { href: '/lock-it-in/members/schedule', name: SCHEDULE },
    ],
  },
  wineclub: {
    href: '/wine-club/members',
    name: 'Your wine club plan',
    icon: 'gift',
    ways: [{ href: '/wine-club/members/plan', name: SCHEDULE }],
  },
}

const loadPlans = (): Promise<CallResult<{ plans: Plan[] }>> => call('GET /api/plans')

const isRunning = ({ state }: Plan): boolean => state !== 'cancelled' && state !== 'ended'

const planSummary = ({ state, next_case: next, paused_until: until }: Plan): string => {
  if (state === 'cancelling') return 'Cancelled. You can still undo this'
  if (state === 'paused') return until === null ? 'Paused' : `Paused until ${dayName(until)}`
  return next === null ? 'No case is planned' : `Next case leaves on ${dayName(next.dispatch_on)}`
}

/** Shows the newest plan of each type. Renders nothing while plans load or if that fails. */
export function OwnPlans() {
  const { loaded } = useLoaded(loadPlans)
  const plans = loaded.state === 'there' ? loaded.data.plans.filter(isRunning) : []
  const first = plans.filter((plan, index) => plans.findIndex(({ type }) => type === plan.type) === index)
  if (first.length === 0) return null
  return (
    <ul className="account-ways account-plans">
      {first.map((plan) => {
        const { href, name, icon, ways } = AREAS[plan.type]
        return (
          <li key={plan.id}>
            <a href={href}>
              <Icon name={icon} />
              <b>{name}</b>
              <span>{planSummary(plan)}</span>
              {plan.is_amended && <span>You’re part-way through changing its wines</span>}
            </a>
            <p className="row wrapf small">
              {ways.map((way) => (
                <a key={way.href} className="link" href={way.href}>
                  {way.name}
                </a>
              ))}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
