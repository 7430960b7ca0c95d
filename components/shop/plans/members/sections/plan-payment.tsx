/** Section to choose the card that pays for a plan's cases and to edit the customer's cards. */
import { brandName } from '../../../../../domain/selling/payment/card.ts'
import type { PaymentMethodView } from '../../../../../domain/selling/payment/schema.ts'
import { PaymentMethods } from '../../account/sections/payment-methods.tsx'
import { DeclinedNote } from '../declined-note.tsx'
import { ExpiryNote } from '../expiry-note.tsx'
import { PlanChoice } from '../plan-choice.tsx'
import type { MembersSectionProps } from '../section-props.ts'
import { usePlanData } from '../use-plan-data.ts'

const nameOf = ({ brand, last_four }: Pick<PaymentMethodView, 'brand' | 'last_four'>): string =>
  `${brandName(brand)} ending ${last_four}`

export function PlanPayment({ plan, onPlan }: MembersSectionProps) {
  const { own: methods, take } = usePlanData<PaymentMethodView>({ plan, onPlan })
  const card = plan.payment_method
  const isPaid = plan.cases_left !== null
  return (
    <>
      <DeclinedNote plan={plan} isHere />
      {!isPaid && card !== null && <ExpiryNote card={card} />}
      {isPaid ? (
        <p>These cases are paid for. No card is charged for them.</p>
      ) : (
        <PlanChoice
          plan={plan}
          onPlan={onPlan}
          heading="The card for your cases"
          now={card === null ? 'No card yet. Add one so that we can send your next case.' : nameOf(card)}
          label="Pay with"
          term="payment_method_id"
          chosen={card?.id ?? null}
          options={methods.map((method) => ({ id: method.id, name: nameOf(method) }))}
          done={(changed) =>
            changed.payment_method === null ? 'Saved.' : `${nameOf(changed.payment_method)} is now used for your cases.`
          }
        />
      )}
      <h2>All your cards</h2>
      <PaymentMethods key={card?.id} onMethods={take} />
    </>
  )
}
