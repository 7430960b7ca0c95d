/** Panel to choose another plan of the wine club: its wines, at its price for new members. */
import { useState } from 'react'
import { formatPoundsBrief } from '../../../../domain/core/money/pence.ts'
import type { ClubPlanCard } from '../../../../domain/plans/club-plan/schema.ts'
import { type CallResult, call } from '../../../kit/api/call.ts'
import { useLoaded } from '../../../kit/api/use-loaded.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { ChoiceCard } from '../../selling/checkout/choice-card.tsx'
import { PastCaseWines } from '../../selling/checkout/past-case.tsx'
import type { PlanRequest } from './call-plan.ts'
import { nextCaseMessage } from './plan-messages.ts'
import { PlanPanel } from './plan-panel.tsx'
import type { MembersSectionProps } from './section-props.ts'
import { usePlanActions } from './use-plan-actions.ts'

type Priced = { name: string; price: number }

const priced = ({ name, price }: Priced): string => `${name}, ${formatPoundsBrief(price)} a case`

const loadPlans = (): Promise<CallResult<{ plans: ClubPlanCard[] }>> => call('GET /api/wine-club/plans')

const changeTo = ({ id, price }: Pick<ClubPlanCard, 'id' | 'price'>): PlanRequest => ({
  verb: 'change',
  body: { club_plan: { id, price } },
})

export function ClubPlanPanel({ plan, onPlan }: Pick<MembersSectionProps, 'plan' | 'onPlan'>) {
  const steering = usePlanActions({ plan, onPlan })
  const { loaded, retry } = useLoaded(loadPlans)
  const [picked, setPicked] = useState<string | null>(null)
  const { club_plan: own } = plan
  if (own === null) return null
  const plans = loaded.state === 'loaded' ? loaded.data.plans : []
  const chosen = plans.find(({ id }) => id === (picked ?? own.id))
  const isOther = chosen !== undefined && chosen.id !== own.id
  const isStillOffered = plans.some(({ id, price }) => id === own.id && price === own.price)
  const save = () =>
    chosen &&
    steering.steer(
      changeTo(chosen),
      (now) => `Saved: ${priced(now.club_plan ?? chosen)}. ${nextCaseMessage(now.next_case)}`,
      isStillOffered ? changeTo(own) : undefined,
    )
  return (
    <PlanPanel id="club-plan" heading="Your club plan" steering={steering}>
      <p>{`${priced(own)}.`}</p>
      {loaded.state === 'failed' && <LoadFailed message={loaded.message} retry={retry} />}
      {plans.length > 0 && (
        <>
          <fieldset className="choice-cards">
            <legend className="sr">Which wines</legend>
            {plans.map((offered) => (
              <ChoiceCard
                key={offered.id}
                name="club-plan"
                checked={offered.id === chosen?.id}
                onChoose={() => setPicked(offered.id)}
                title={offered.name}
                more={offered.description}
                price={<b className="num">{formatPoundsBrief(offered.id === own.id ? own.price : offered.price)}</b>}
              />
            ))}
          </fieldset>
          {chosen?.past_case && <PastCaseWines pastCase={chosen.past_case} />}
          <Button
            variant="line"
            working={steering.working === 'change' ? 'Saving' : null}
            aria-disabled={!isOther || undefined}
            onClick={isOther ? save : undefined}
          >
            {isOther ? `Change to ${chosen.name}` : 'Change plan'}
          </Button>
        </>
      )}
    </PlanPanel>
  )
}
