/** The card form of whichever adapter takes the payments, with one way to read it. */
import type { PaymentFormProps } from './payment-form-props.ts'
import { StripeForm } from './stripe-form.tsx'
import { TestCardForm } from './test-card-form.tsx'

export type { PaymentFormHandle } from './payment-form-props.ts'

/** Belongs inside the screen's own <form>; the screen imports payment-form.css. */
export const PaymentForm = ({ adapter, ...props }: PaymentFormProps) =>
  adapter === 'stripe' ? <StripeForm {...props} /> : <TestCardForm {...props} />
