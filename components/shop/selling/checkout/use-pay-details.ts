/** Holds the payment details other than the card, with a draft, and collects them for an attempt. */
import type { Address } from '../../../../domain/core/address/schema.ts'
import type { CheckoutSummary, PayRequest } from '../../../../domain/selling/checkout/schema.ts'
import type { FieldErrors } from '../../../kit/api/call.ts'
import { isSameAddress, NO_ADDRESS } from '../../core/address/address-line.ts'
import { birthdayOf, type TypedBirthday } from './birthday.ts'
import { useTyped } from './use-typed.ts'

export type TypedDetails = TypedBirthday & {
  collector_name: string
  /** 'yes' if a card with `gift_message` goes with the order; otherwise ''. */
  is_gift: string
  gift_message: string
  /** 'yes' if the billing address differs, 'no' if it is the delivery address; '' until chosen. */
  bills_elsewhere: string
}

const NOTHING = { collector_name: '', day: '', month: '', year: '', bills_elsewhere: '' }

type Buyer = Pick<CheckoutSummary, 'address' | 'addresses' | 'first_name' | 'last_name'>

/** The buyer's own address: their default, or another saved one, except where the order goes; otherwise their name. */
export function ownAddress({ address, addresses, first_name, last_name }: Buyer): Address {
  const others = addresses.filter((saved) => address === null || !isSameAddress(saved, address))
  const own = others.find(({ is_default }) => is_default) ?? others[0]
  if (own === undefined) return { ...NO_ADDRESS, full_name: `${first_name} ${last_name}`.trim() }
  const { id, is_default, problem, ...fields } = own
  return fields
}

type Known = Buyer & Pick<CheckoutSummary, 'gift_message' | 'deliver_on'>

/** Starts with the saved message, and the buyer's own address as the billing address. */
export function usePayDetails({ gift_message, deliver_on, ...buyer }: Known) {
  const is_gift = gift_message === '' && deliver_on === null ? '' : 'yes'
  const { typed, type } = useTyped<TypedDetails>('pay', { ...NOTHING, is_gift, gift_message })
  const { typed: billing, type: typeBilling } = useTyped<Address>('billing', ownAddress(buyer))
  return { typed, type, billing, typeBilling }
}
export type PayDetails = ReturnType<typeof usePayDetails>

const NO_MESSAGE = 'Write the message for the card, or untick ‘It’s a gift’'
const NO_COLLECTOR = 'Enter the name of who collects it'
const NO_BIRTHDAY = 'Enter your date of birth, like 27 3 1984'

type BilledOrder = Pick<CheckoutSummary, 'address' | 'delivery' | 'plan'>

/** True if the billing address differs from the delivery address. Until chosen, it does for gifts sent to someone. */
export function billsElsewhere(
  { typed }: Pick<PayDetails, 'typed'>,
  { address, delivery, plan }: BilledOrder,
): boolean {
  if (address === null) return false
  if (typed.bills_elsewhere !== '') return typed.bills_elsewhere === 'yes'
  return typed.is_gift === 'yes' && plan === null && delivery !== 'collection'
}

/** True if the person who collects the order has to be named: a guest has given no name. */
export const asksCollector = ({
  delivery,
  is_signed_in,
}: Pick<CheckoutSummary, 'delivery' | 'is_signed_in'>): boolean => delivery === 'collection' && !is_signed_in

type Asked = Pick<PayRequest, 'collector_name' | 'date_of_birth' | 'billing_address'>

/** Collects the payment details, with errors for missing fields. */
export function gatherDetails(
  { typed, billing }: Pick<PayDetails, 'typed' | 'billing'>,
  { needs_date_of_birth, ...order }: BilledOrder & Pick<CheckoutSummary, 'needs_date_of_birth' | 'is_signed_in'>,
): { asked: Asked; errors: FieldErrors } {
  const lacksMessage = order.plan === null && typed.is_gift === 'yes' && typed.gift_message.trim() === ''
  const collector_name = asksCollector(order) ? typed.collector_name.trim() : null
  const date_of_birth = birthdayOf(typed)
  return {
    asked: {
      ...(collector_name && { collector_name }),
      ...(needs_date_of_birth && date_of_birth !== null && { date_of_birth }),
      ...(billsElsewhere({ typed }, order) && { billing_address: billing }),
    },
    errors: {
      ...(lacksMessage && { gift_message: NO_MESSAGE }),
      ...(collector_name === '' && { collector_name: NO_COLLECTOR }),
      ...(needs_date_of_birth && date_of_birth === null && { date_of_birth: NO_BIRTHDAY }),
    },
  }
}
