/** Choice between the customer's saved cards and another card. */
import { type RefObject, useCallback, useImperativeHandle, useRef, useState } from 'react'
import type { PaymentChoice } from '../../../../domain/selling/checkout/schema.ts'
import { brandName } from '../../../../domain/selling/payment/card.ts'
import { expiryText } from '../../../../domain/selling/payment/card-expiry.ts'
import { FieldNote } from '../../../kit/primitives/field.tsx'
import { BrandMark } from '../payment/brand-mark.tsx'
import { PaymentForm, type PaymentFormHandle, type UnusableCard } from '../payment/payment-form.tsx'
import { ChoiceCard } from './choice-card.tsx'
import type { Checkout } from './use-checkout.ts'

/** Returns the chosen payment method to the Pay button, or the errors of a new card; undefined before its form is ready. */
export type PaymentReader = { read: () => Promise<PaymentChoice | UnusableCard | undefined> }

export type PaymentSlotProps = { checkout: Checkout; payment: RefObject<PaymentReader | null> }

/** Id of a saved card, or 'new'. */
type Chosen = number | 'new'

export function PaymentSlot({ checkout: { summary, problem }, payment }: PaymentSlotProps) {
  const { adapter, publishable_key, methods } = summary.payment
  const [chosen, setChosen] = useState<Chosen>(() => (methods.find((own) => own.is_default) ?? methods[0])?.id ?? 'new')
  const form = useRef<PaymentFormHandle>(null)
  const onReady = useCallback((handle: PaymentFormHandle) => {
    form.current = handle
  }, [])
  useImperativeHandle(
    payment,
    () => ({
      read: async () => (chosen === 'new' ? form.current?.read() : { kind: 'saved', payment_method_id: chosen }),
    }),
    [chosen],
  )
  const refusal = problem.errors.payment
  return (
    <>
      {methods.length > 0 && (
        <fieldset className="choice-cards">
          <legend className="sr">Card</legend>
          {methods.map((own) => (
            <ChoiceCard
              key={own.id}
              name="payment_method"
              checked={chosen === own.id}
              invalid={chosen === own.id && refusal !== undefined}
              onChoose={() => setChosen(own.id)}
              title={`${brandName(own.brand)} ending ${own.last_four}`}
              more={`Expires ${expiryText(own)}`}
              price={<BrandMark brand={own.brand} />}
            />
          ))}
          <ChoiceCard
            name="payment_method"
            checked={chosen === 'new'}
            onChoose={() => setChosen('new')}
            title="Another card"
          />
          {chosen !== 'new' && <FieldNote id="payment-refusal" error={refusal} />}
        </fieldset>
      )}
      {chosen === 'new' && (
        <PaymentForm
          adapter={adapter}
          publishableKey={publishable_key}
          amount={summary.totals.total}
          saving={summary.plan !== null ? 'always' : summary.is_signed_in ? 'offered' : 'never'}
          refusal={refusal ?? null}
          onReady={onReady}
        />
      )}
      {summary.plan !== null && (
        <p className="small">
          {chosen === 'new'
            ? 'We’ll save this card for your future cases.'
            : 'Your future cases are paid with this card.'}{' '}
          You can change it in your account at any time.
        </p>
      )}
    </>
  )
}
