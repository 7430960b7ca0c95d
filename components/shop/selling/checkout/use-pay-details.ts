/** Holds the payment details other than the card, with a draft, and collects them for an attempt. */
import type { Address } from '../../../../domain/core/address/address.ts'
import type { CheckoutSummary, PayRequest } from '../../../../domain/selling/checkout/checkout.ts'
import type { FieldErrors } from '../../../kit/api/call.ts'
import { NO_ADDRESS } from '../../core/address/address-line.ts'
import { birthdayOf, type TypedBirthday } from './birthday.ts'
import { useTyped } from './use-typed.ts'

export type TypedDetails = TypedBirthday & {
  /** 'yes' if the billing address differs; otherwise ''. */
  bills_elsewhere: string
}

const NOTHING: TypedDetails = { day: '', month: '', year: '', bills_elsewhere: '' }

export function usePayDetails() {
  const { typed, type } = useTyped<TypedDetails>('pay', NOTHING)
  const { typed: billing, type: typeBilling } = useTyped<Address>('billing', NO_ADDRESS)
  return { typed, type, billing, typeBilling }
}
export type PayDetails = ReturnType<typeof usePayDetails>

type Asked = Pick<PayRequest, 'date_of_birth' | 'billing_address'>

/** Collects the payment details, with errors for missing fields. */
export function gatherDetails(
  { typed, billing }: Pick<PayDetails, 'typed' | 'billing'>,
  { needs_date_of_birth, address }: Pick<CheckoutSummary, 'needs_date_of_birth' | 'address'>,
): { asked: Asked; errors: FieldErrors } {
  const date_of_birth = birthdayOf(typed)
  const bills = address !== null && typed.bills_elsewhere === 'yes'
  return {
    asked: {
      ...(needs_date_of_birth && date_of_birth !== null && { date_of_birth }),
      ...(bills && { billing_address: billing }),
    },
    errors:
      needs_date_of_birth && date_of_birth === null
        ? { date_of_birth: 'Enter your date of birth, like 27 3 1984' }
        : {},
  }
}
