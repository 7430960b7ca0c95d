/** Select for the frequency of a plan's cases, with the date of the second case (docs/domain.md#checkout). */
import { useId, useState } from 'react'
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import type { Frequency } from '../../../../domain/core/calendar/frequency.ts'
import type { CheckoutPlan } from '../../../../domain/selling/checkout/schema.ts'
import { FieldNote } from '../../../kit/primitives/field.tsx'
import { setData } from '../../core/lock-it-in/data.ts'
import { FrequencySelect } from '../../core/lock-it-in/frequency-select.tsx'
import type { Checkout } from './use-checkout.ts'

export function PlanFrequency({ checkout, plan }: { checkout: Checkout; plan: CheckoutPlan }) {
  const id = useId()
  /** The new frequency, shown until the server has stored it. */
  const [chosen, setChosen] = useState<Frequency | null>(null)
  const choose = async (frequency: Frequency) => {
    setChosen(frequency)
    if (await setData({ frequency })) await checkout.reload()
    setChosen(null)
  }
  return (
    <div className="field">
      <label htmlFor={id}>How often it comes</label>
      <FrequencySelect
        id={id}
        aria-describedby={`${id}note`}
        value={chosen ?? plan.frequency}
        choose={(frequency) => void choose(frequency)}
      />
      <FieldNote
        id={`${id}note`}
        hint={`This case leaves as soon as it is packed, the next on ${dayName(plan.next_case_on)}.`}
      />
    </div>
  )
}
