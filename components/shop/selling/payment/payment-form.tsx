/** The card form of the shop's payment adapter. */
import type { PaymentFormProps } from './payment-form-props.ts'
import { StripeForm } from './stripe-form.tsx'
import { TestCardForm } from './test-card-form.tsx'

export { isUnusable, type PaymentFormHandle, type UnusableCard } from './payment-form-props.ts'

/** Place it inside a <form>, on a page that imports payment-form.css. */
export const PaymentForm = ({ adapter, ...props }: PaymentFormProps) =>
  adapter === 'stripe' ? <StripeForm {...props} /> : <TestCardForm {...props} />
