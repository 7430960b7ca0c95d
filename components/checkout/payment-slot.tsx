/** Where the payment form stands in the pay step. */
import { type RefObject, useImperativeHandle } from 'react'
import { Note } from '../primitives/note.tsx'
import type { PaymentHandle } from './payment-handle.ts'
import type { Checkout } from './use-checkout.ts'

export type PaymentSlotProps = { checkout: Checkout; payment: RefObject<PaymentHandle | null> }

export function PaymentSlot({ checkout, payment }: PaymentSlotProps) {
  useImperativeHandle(payment, () => ({ read: async () => null, act: async () => undefined }), [])
  return <Note kind="warn">{checkout.summary.payment.adapter}</Note>
}
