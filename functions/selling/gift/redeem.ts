/**
 * POST /api/wine-club/gifts/redeem: starts the gift's plan. Idempotent for the same customer. Two round trips: check
 * the code, then write.
 */
import type { Client } from '@libsql/client'
import { batch, withPriority } from '../../../database/batch.ts'
import type { AddressRow } from '../../../database/queries/core/addresses.ts'
import { type GiftRow, type RedeemerRow, redeemGift, selectGift } from '../../../database/queries/plans/redeem-gift.ts'
import type { Address } from '../../../domain/core/address/schema.ts'
import { inLondon } from '../../../domain/core/calendar/calendar.ts'
import { DEFAULT_FREQUENCY } from '../../../domain/core/calendar/frequency.ts'
import { firstClubCase } from '../../../domain/plans/plan/first-case.ts'
import { birthdayProblem } from '../../../domain/selling/checkout/age.ts'
import { undeliverable } from '../../../domain/selling/delivery/delivery-options.ts'
import type { Delivery } from '../../../domain/selling/delivery/schema.ts'
import type { GiftRedemption, RedeemedGift } from '../../../domain/selling/gift/schema.ts'
import type { FieldError } from '../../errors.ts'
import {
  deliveryOf,
  findGift,
  type GiftRefused,
  type GiftRequester,
  redeemableGift,
  refuseCode,
  toGift,
} from './find.ts'

export type GiftRedeemed = { ok: true; answer: RedeemedGift } | GiftRefused

type Place = { addressId: number | null; address: Address }

/** A saved address of the customer's, or the one sent. */
const placeOf = ({ address, address_id }: GiftRedemption, addresses: readonly AddressRow[]): Place | undefined => {
  if (address !== undefined) return { addressId: null, address }
  const saved = addresses.find(({ id }) => id === address_id)
  if (saved === undefined) return undefined
  const { id, is_default: _, ...own } = saved
  return { addressId: id, address: own }
}

const NO_DELIVERY = 'We can’t deliver cases at the moment'

const placeProblem = (
  { address_id, address }: GiftRedemption,
  place: Place | undefined,
  delivery: Delivery | null,
): FieldError[] => {
  if (place === undefined) {
    return address_id === undefined
      ? [{ field: 'address', message: 'Enter the address for the cases' }]
      : [{ field: 'address_id', message: 'Choose one of your addresses' }]
  }
  const message = delivery === null ? NO_DELIVERY : undeliverable(delivery, place.address.postcode, true)
  if (message === null) return []
  const field = address === undefined ? 'address_id' : 'address.postcode'
  return [{ field, message }]
}

const ageProblem = (
  { date_of_birth }: GiftRedemption,
  { confirmed_over_18_at }: RedeemerRow,
  at: Date,
): FieldError[] => {
  if (date_of_birth === undefined && confirmed_over_18_at !== null) return []
  const message = birthdayProblem(date_of_birth ?? '', inLondon(at).day)
  return message === null ? [] : [{ field: 'date_of_birth', message }]
}

const redeemed = (gift: GiftRow): GiftRedeemed => ({
  ok: true,
  answer: {
    gift: toGift(gift),
    frequency: gift.frequency ?? DEFAULT_FREQUENCY,
    first_case_on: gift.first_case_on ?? '',
  },
})

export const redeem = async (
  database: Client,
  asker: GiftRequester,
  redemption: GiftRedemption,
  at: Date,
): Promise<GiftRedeemed> => {
  const found = await findGift(database, asker, redemption.code, at)
  if (!found.ok) return found
  const { gift, redeemer, addresses, codeHash } = found
  if (gift?.redeemed_by === redeemer.id) return redeemed(gift)
  const today = inLondon(at).day
  const redeemable = redeemableGift(gift, today)
  if (!redeemable.ok) return redeemable
  const place = placeOf(redemption, addresses)
  const errors = [...placeProblem(redemption, place, deliveryOf(redeemer)), ...ageProblem(redemption, redeemer, at)]
  if (errors.length > 0 || place === undefined) return { ok: false, code: 'refused', errors }
  const results = await batch(withPriority(database, 'payment'), 'write', [
    ...redeemGift({
      codeHash,
      customerId: redeemer.id,
      isOfAge: redemption.date_of_birth !== undefined,
      frequency: redemption.frequency,
      addressId: place.addressId,
      address: JSON.stringify(place.address),
      today,
      firstCaseOn: firstClubCase(at),
      now: at.toISOString(),
    }),
    selectGift(codeHash),
  ])
  const after = results.at(-1)?.rows[0] as GiftRow | undefined
  // Another customer has just redeemed it, or the buyer has cancelled the order.
  if (after?.redeemed_by !== redeemer.id) return refuseCode(after?.cancelled_at ? 'cancelled' : 'used')
  return redeemed(after)
}
