/** Choice of a club plan, the number of cases and, for members, the frequency, at the wine club's checkouts. */
import { useId, useState } from 'react'
import { DEFAULT_FREQUENCY } from '../../../../domain/core/calendar/frequency.ts'
import { formatPoundsBrief } from '../../../../domain/core/money/pence.ts'
import type { ClubPlanCard } from '../../../../domain/plans/club-plan/schema.ts'
import type { ClubChoice } from '../../../../domain/selling/checkout/club-choice.schema.ts'
import { MEMBER_CASES } from '../../../../domain/selling/checkout/club-choice.ts'
import { GIFT_CASES } from '../../../../domain/selling/gift/gift.ts'
import { FieldNote, Labelled } from '../../../kit/primitives/field.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { SelectField } from '../../../kit/primitives/select-field.tsx'
import { FrequencySelect } from '../../core/lock-it-in/frequency-select.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { OwnPlan } from './own-plan.tsx'
import { PastCaseWines } from './past-case.tsx'
import { type Checkout, errorOf } from './use-checkout.ts'

export type ClubChooserProps = { checkout: Checkout; plans: readonly ClubPlanCard[] }

export function ClubChooser({ checkout, plans }: ClubChooserProps) {
  const { summary, send } = checkout
  const isGift = summary.kind === 'gift'
  const id = useId()
  /** The new choice, shown until the server has stored it. */
  const [pending, setPending] = useState<ClubChoice | null>(null)
  const chosen = pending ?? summary.club
  const pastCase = plans.find((plan) => plan.id === chosen?.plan_id)?.past_case
  const choose = async (changes: Partial<ClubChoice>) => {
    const first = { plan_id: plans[0]?.id ?? '', cases: 1, frequency: isGift ? null : DEFAULT_FREQUENCY }
    const club = { ...first, ...chosen, ...changes }
    setPending(club)
    await send({ club })
    setPending(null)
  }
  return (
    <section className="club-chooser grid-4" aria-label={isGift ? 'Your gift' : 'Your plan'}>
      <OwnPlan type="wineclub" name={summary.own_plan} />
      <fieldset className="choice-cards">
        <legend>Which wines</legend>
        {plans.map((plan) => (
          <ChoiceCard
            key={plan.id}
            name="plan"
            checked={chosen?.plan_id === plan.id}
            onChoose={() => choose({ plan_id: plan.id })}
            title={plan.name}
            more={plan.description}
            price={<b className="num">{`${formatPoundsBrief(plan.price)} a case`}</b>}
          />
        ))}
        {pastCase && <PastCaseWines pastCase={pastCase} />}
        <FieldNote id={`${id}plan`} error={errorOf(checkout, 'club.plan_id')} />
      </fieldset>
      {chosen !== null && (
        <div className="club-amounts columns grid-4">
          <SelectField
            label={isGift ? 'How many cases' : 'Cases each time'}
            value={chosen.cases}
            options={(isGift ? GIFT_CASES : MEMBER_CASES).map((cases) => [
              cases,
              `${countOf(cases, 'case')}, ${cases * 12} bottles`,
            ])}
            choose={(cases) => void choose({ cases: Number(cases) })}
          />
          {!isGift && (
            <Labelled label="How often">
              {(control) => (
                <FrequencySelect
                  {...control}
                  value={chosen.frequency ?? DEFAULT_FREQUENCY}
                  choose={(frequency) => choose({ frequency })}
                />
              )}
            </Labelled>
          )}
        </div>
      )}
    </section>
  )
}
