/** Section to choose the delivery address of a plan's cases and to edit the customer's addresses. */
import type { SavedAddress } from '../../../../../domain/core/address/schema.ts'
import { addressLine } from '../../../core/address/address-line.ts'
import { Addresses } from '../../account/sections/addresses.tsx'
import { PlanChoice } from '../plan-choice.tsx'
import type { MembersSectionProps } from '../section-props.ts'
import { usePlanData } from '../use-plan-data.ts'

export function PlanAddresses({ plan, onPlan }: MembersSectionProps) {
  const { own: addresses, take } = usePlanData<SavedAddress>({ plan, onPlan })
  return (
    <>
      <PlanChoice
        plan={plan}
        onPlan={onPlan}
        heading="Your cases go to"
        now={addressLine(plan.address)}
        label="Send them to"
        term="address_id"
        chosen={plan.address_id}
        options={addresses
          .filter(({ problem }) => problem === undefined)
          .map((address) => ({ id: address.id, name: addressLine(address) }))}
        done={(changed) => `Your cases will now go to ${changed.address.line_1}, ${changed.address.town}.`}
      />
      <h2>All your addresses</h2>
      <Addresses onAddresses={take} />
    </>
  )
}
