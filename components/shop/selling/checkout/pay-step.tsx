/** The payment step: card, age, billing address, promotion code, newsletter. */
import { type RefObject, useState } from 'react'
import { ADDRESS_LIMITS } from '../../../../domain/core/address/address.ts'
import { CHECKOUTS } from '../../../../domain/selling/checkout/descriptor.ts'
import { Field } from '../../../kit/primitives/field.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { AddressFields } from '../../core/address/address-fields.tsx'
import { CodeField } from '../cart-screen/code-field.tsx'
import { refusedCode } from '../cart-screen/code-marker.ts'
import { BirthdayField } from './birthday-field.tsx'
import { type PaymentReader, PaymentSlot } from './payment-slot.tsx'
import { StepFrame } from './step-frame.tsx'
import { stepNumber, stepState } from './steps.ts'
import type { Checkout } from './use-checkout.ts'
import { asksCollector, billsElsewhere, type PayDetails } from './use-pay-details.ts'
import { useTyped } from './use-typed.ts'

export type PayStepProps = {
  checkout: Checkout
  details: PayDetails
  payment: RefObject<PaymentReader | null>
}

export function PayStep({ checkout, details, payment }: PayStepProps) {
  const { summary, open, problem } = checkout
  /** Message if the shop is not taking payments; otherwise undefined. */
  const closed = summary.errors.find(({ field }) => field === 'payment')?.message
  // Stays mounted once opened, because typed card data is stored nowhere else.
  const [hasOpened, setOpened] = useState(open === null)
  if (open === null && !hasOpened) setOpened(true)
  return (
    <StepFrame
      number={stepNumber('pay', summary)}
      name="Pay"
      state={stepState('pay', open)}
      isBodyHidden={open !== null}
    >
      {hasOpened && (
        <div className="grid-4">
          {closed !== undefined && <Note kind="bad">{closed}</Note>}
          {summary.totals.total > 0 && closed === undefined && <PaymentSlot checkout={checkout} payment={payment} />}
          {asksCollector(summary) && (
            <Field
              label="Name of who collects it"
              name="collector_name"
              autoComplete="name"
              autoCapitalize="words"
              enterKeyHint="next"
              maxLength={ADDRESS_LIMITS.full_name}
              error={problem.errors.collector_name}
              value={details.typed.collector_name}
              onChange={({ target }) => details.type({ collector_name: target.value })}
            />
          )}
          {summary.needs_date_of_birth && (
            <BirthdayField typed={details.typed} type={details.type} error={problem.errors.date_of_birth} />
          )}
          {summary.address !== null && <Billing checkout={checkout} details={details} />}
          {CHECKOUTS[summary.kind]?.takesPromotions && <PromotionCode checkout={checkout} />}
          <OptIn checkout={checkout} />
        </div>
      )}
    </StepFrame>
  )
}

const Billing = ({ checkout, details }: { checkout: Checkout; details: PayDetails }) => (
  <>
    <label className="check">
      <input
        type="checkbox"
        checked={!billsElsewhere(details, checkout.summary)}
        onChange={({ target }) => details.type({ bills_elsewhere: target.checked ? 'no' : 'yes' })}
      />
      Billing address is the same as delivery
    </label>
    {billsElsewhere(details, checkout.summary) && (
      <fieldset className="grid-4">
        <legend>Billing address</legend>
        <AddressFields
          section="billing"
          name="billing_address"
          typed={details.billing}
          type={details.typeBilling}
          errors={checkout.problem.errors}
        />
      </fieldset>
    )}
  </>
)

/**
 * Newsletter checkbox, off by default because marketing needs consent. Shows a change before the server confirms it.
 */
function OptIn({ checkout: { summary, send } }: { checkout: Checkout }) {
  const [wants, setWants] = useState(summary.marketing_opt_in)
  const change = async (marketing_opt_in: boolean) => {
    setWants(marketing_opt_in)
    if (!(await send({ marketing_opt_in }))) setWants(!marketing_opt_in)
  }
  return (
    <label className="check">
      <input type="checkbox" checked={wants} onChange={({ target }) => change(target.checked)} />
      Send me the newsletter: new wines and offers. Unsubscribe in one click
    </label>
  )
}

function PromotionCode({ checkout }: { checkout: Checkout }) {
  const { summary, problem, send } = checkout
  const { typed, type, sent } = useTyped('promotion', { code: '' })
  const save = async (promotion_code: string | null) => {
    if (!(await send({ promotion_code }))) return
    type({ code: '' })
    sent()
  }
  return (
    <CodeField
      applied={summary.promotion}
      refused={refusedCode(summary)}
      error={problem.errors.promotion_code}
      typed={typed.code}
      onType={(code) => type({ code })}
      save={save}
    />
  )
}
