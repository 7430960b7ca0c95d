/** The form for the delivery address: a saved address or a new one. */
import { useState } from 'react'
import type { Address } from '../../../../domain/core/address/schema.ts'
import type { CheckoutSummary } from '../../../../domain/selling/checkout/schema.ts'
import { AddressFields } from '../../core/address/address-fields.tsx'
import { addressLine, NO_ADDRESS } from '../../core/address/address-line.ts'
import { AddressCards } from './address-cards.tsx'
import { readDraft } from './draft.ts'
import { Continue } from './step-frame.tsx'
import type { Changes, Checkout } from './use-checkout.ts'
import { useStepForm } from './use-step-form.ts'
import { useTyped } from './use-typed.ts'

/** Id of a saved address, or 'new'. */
type Chosen = number | 'new'

const sameAs = (address: Address) => (other: Address) =>
  addressLine(address) === addressLine(other) && address.full_name === other.full_name

/** Returns the initial choice: 'new' if there is a draft, otherwise the order's address or the customer's default. */
function firstChoice({ address, addresses }: CheckoutSummary): Chosen {
  if (Object.keys(readDraft('where')).length > 0) return 'new'
  const known = address ? addresses.find(sameAs(address)) : (addresses.find((own) => own.is_default) ?? addresses[0])
  return known?.id ?? 'new'
}

export function WhereDeliver({ checkout }: { checkout: Checkout }) {
  const { summary, problem, isSending, send } = checkout
  const { addresses, address, delivery, is_signed_in } = summary
  const [chosen, setChosen] = useState<Chosen>(() => firstChoice(summary))
  const { typed, type, sent } = useTyped('where', address ?? NO_ADDRESS)
  const [saves, setSaves] = useState(true)

  const form = useStepForm(checkout, async () => {
    const changes: Changes =
      chosen === 'new' ? { address: typed, ...(is_signed_in && { saves_address: saves }) } : { address_id: chosen }
    // An address means delivery, even if collection was chosen before.
    if (await send({ ...changes, ...(delivery === 'collection' && { delivery: 'standard' }) })) sent()
  })

  return (
    <form className="grid-4" {...form}>
      {addresses.length > 0 && (
        <fieldset className="choice-cards">
          <legend className="sr">Your addresses</legend>
          <AddressCards {...{ addresses, chosen }} choose={setChosen} error={problem.errors.address_id} />
        </fieldset>
      )}
      {chosen === 'new' && (
        <>
          <AddressFields section="shipping" name="address" typed={typed} type={type} errors={problem.errors} />
          {is_signed_in && (
            <label className="check">
              <input type="checkbox" checked={saves} onChange={() => setSaves(!saves)} />
              Save this address to my account
            </label>
          )}
        </>
      )}
      <Continue isSending={isSending}>Deliver here</Continue>
    </form>
  )
}
