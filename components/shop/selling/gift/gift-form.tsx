/** The form to redeem a gift: frequency, address, and confirmation of age. */
import { useState } from 'react'
import { parsePostcode } from '../../../../domain/core/address/postcode.ts'
import type { Address } from '../../../../domain/core/address/schema.ts'
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import {
  DEFAULT_FREQUENCY,
  FREQUENCIES,
  type Frequency,
  frequencyTitle,
} from '../../../../domain/core/calendar/frequency.ts'
import type { GiftRedemption, RedeemedGift } from '../../../../domain/selling/gift/schema.ts'
import { call } from '../../../kit/api/call.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import type { Refusal } from '../../../kit/primitives/use-form-refusal.ts'
import { AddressFields } from '../../core/address/address-fields.tsx'
import { addressLine, NO_ADDRESS } from '../../core/address/address-line.ts'
import { AddressCards, firstDeliverable } from '../checkout/address-cards.tsx'
import { birthdayOf, type TypedBirthday } from '../checkout/birthday.ts'
import { BirthdayField } from '../checkout/birthday-field.tsx'
import { ChoiceCard } from '../checkout/choice-card.tsx'
import type { FoundGift } from './found-gift.ts'
import { GiftCard, giftHeading, RedeemHead } from './gift-card.tsx'

export type GiftFormProps = {
  found: FoundGift
  /** Called after redemption, with the address on one line. */
  onStarted: (redeemed: RedeemedGift, address: string) => void
  /** Called to enter another code. */
  onOther: () => void
}

/** Id of a saved address, or 'new'. */
type Chosen = number | 'new'

/** Formats the address's postcode as the shop stores it. */
const asKept = (address: Address): Address => ({
  ...address,
  postcode: parsePostcode(address.postcode)?.text ?? address.postcode,
})

async function redeem(
  redemption: GiftRedemption,
  onStarted: (redeemed: RedeemedGift) => void,
): Promise<Refusal | null> {
  const answer = await call('POST /api/wine-club/gifts/redeem', { body: redemption })
  if (!answer.ok) {
    const { code, ...errors } = answer.errors ?? {}
    return { message: code ?? (answer.errors ? null : answer.message), errors }
  }
  onStarted(answer.data)
  return null
}

export function GiftForm({ found, onStarted, onOther }: GiftFormProps) {
  const { gift, first_case_on, addresses, full_name, needs_date_of_birth, code } = found
  const isOneCase = gift.cases === 1
  const [frequency, setFrequency] = useState<Frequency>(DEFAULT_FREQUENCY)
  const [chosen, setChosen] = useState<Chosen>(() => firstDeliverable(addresses))
  const [typed, setTyped] = useState<Address>({ ...NO_ADDRESS, full_name })
  const [birthday, setBirthday] = useState<TypedBirthday>({ day: '', month: '', year: '' })
  const { message, errors, working, form } = useForm(() =>
    redeem(
      {
        code,
        frequency,
        ...(chosen === 'new' ? { address: typed } : { address_id: chosen }),
        ...(needs_date_of_birth && { date_of_birth: birthdayOf(birthday) ?? '' }),
      },
      (redeemed) => onStarted(redeemed, addressLine(addresses.find(({ id }) => id === chosen) ?? asKept(typed))),
    ),
  )
  return (
    <>
      <RedeemHead heading={giftHeading(gift)} />
      <GiftCard gift={gift} />
      <form className="redeem-form grid-4" {...form}>
        {message !== null && <Note kind="bad">{message}</Note>}
        {!isOneCase && (
          <fieldset className="choice-cards">
            <legend>How often should a case come?</legend>
            {FREQUENCIES.map((months) => (
              <ChoiceCard
                key={months}
                name="frequency"
                checked={frequency === months}
                onChoose={() => setFrequency(months)}
                title={frequencyTitle(months)}
              />
            ))}
          </fieldset>
        )}
        <fieldset className="grid-4">
          <legend>Where should it go?</legend>
          {addresses.length > 0 && (
            <div className="choice-cards">
              <AddressCards {...{ addresses, chosen }} choose={setChosen} error={errors.address_id} />
            </div>
          )}
          {chosen === 'new' && (
            <AddressFields
              section="shipping"
              name="address"
              typed={typed}
              type={(changes) => setTyped((before) => ({ ...before, ...changes }))}
              errors={errors}
            />
          )}
        </fieldset>
        {needs_date_of_birth && (
          <BirthdayField
            typed={birthday}
            type={(changes) => setBirthday((before) => ({ ...before, ...changes }))}
            error={errors.date_of_birth}
          />
        )}
        <p className="small muted">
          {`${isOneCase ? 'The case' : 'The first case'} leaves on ${dayName(first_case_on)}. Someone over 18 must be in to sign. The gift is paid for: ${isOneCase ? 'nothing else comes' : 'it ends after its last case'}, and you won’t be charged.`}
        </p>
        <div className="row wrapf">
          <Button type="submit" working={working ? 'Starting' : null}>
            {isOneCase ? 'Send my case' : 'Send my first case'}
          </Button>
          <button type="button" className="link" onClick={onOther}>
            Use another code
          </button>
        </div>
      </form>
    </>
  )
}
