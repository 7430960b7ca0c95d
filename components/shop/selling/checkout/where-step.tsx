/** The second step: delivery to an address, or collection from a store. */
import { useState } from 'react'
import { CHECKOUTS } from '../../../../domain/selling/checkout/descriptor.ts'
import type { CheckoutSummary } from '../../../../domain/selling/checkout/schema.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { useOffers } from '../../../kit/shop/shop-context.ts'
import { AddressFields } from '../../core/address/address-fields.tsx'
import { addressLine, isSameAddress, NO_ADDRESS } from '../../core/address/address-line.ts'
import { AlternativeButton } from '../../core/store/choose-store-button.tsx'
import { openStoreFinder } from '../../core/store/open-store-finder.ts'
import { AddressCards, firstDeliverable } from './address-cards.tsx'
import { readDraft } from './draft.ts'
import { ProblemNote } from './problem-note.tsx'
import { Continue, StepFrame } from './step-frame.tsx'
import { collectionOf, stepState } from './steps.ts'
import { type Changes, type Checkout, errorOf } from './use-checkout.ts'
import { useStepForm } from './use-step-form.ts'
import { useTyped } from './use-typed.ts'

const METHODS = [
  ['standard', 'Deliver it'],
  ['collection', 'Collect from a store'],
] as const

type Way = (typeof METHODS)[number][0]

export function WhereStep({ checkout }: { checkout: Checkout }) {
  const { summary, open, problem, chooseWay, reopen } = checkout
  const { address, delivery, store } = summary
  const isCollected = delivery === 'collection'
  const hasStores = useOffers('stores')
  /** The pressed way, shown until the server has stored it. */
  const [pressed, setPressed] = useState<Way | null>(null)
  const method = pressed ?? (isCollected ? 'collection' : 'standard')
  const press = async (way: Way) => {
    setPressed(way)
    await chooseWay(way)
    setPressed((last) => (last === way ? null : last))
  }
  const placeText = isCollected
    ? `Collect from ${store?.name ?? 'your local store'}`
    : address && `${address.full_name}, ${addressLine(address)}`
  return (
    <StepFrame
      number={2}
      name="Where to"
      state={stepState('where', open)}
      summary={placeText ?? undefined}
      onChange={() => reopen('where')}
    >
      {open === 'where' && (
        <div className="grid-4">
          {hasStores && CHECKOUTS[summary.kind]?.deliveries.includes('collection') && (
            <fieldset className="checkout-ways">
              <legend className="sr">Deliver or collect</legend>
              {METHODS.map(([value, name]) => (
                <label key={value}>
                  <input type="radio" name="way" checked={method === value} onChange={() => press(value)} />
                  {name}
                </label>
              ))}
            </fieldset>
          )}
          <ProblemNote {...problem} />
          {method === 'standard' ? (
            <WhereDeliver checkout={checkout} />
          ) : (
            <WhereCollect checkout={checkout} onDeliver={() => press('standard')} />
          )}
        </div>
      )}
    </StepFrame>
  )
}

/** Id of a saved address, or 'new'. */
type Chosen = number | 'new'

/** A postcode in one spelling. */
const plain = (postcode: string): string => postcode.replace(/\s/g, '').toUpperCase()

/** Returns the initial choice: 'new' if there is a draft, otherwise the order's address or the customer's default. */
function firstChoice({ address, addresses }: CheckoutSummary): Chosen {
  if (Object.keys(readDraft('where')).length > 0) return 'new'
  const known = address && addresses.find((own) => isSameAddress(own, address))
  if (address && !known) return 'new'
  return known && known.problem === undefined ? known.id : firstDeliverable(addresses)
}

/** The form for the delivery address: a saved address or a new one. */
function WhereDeliver({ checkout }: { checkout: Checkout }) {
  const { summary, problem, isSending, send } = checkout
  const { addresses, address, delivery, is_signed_in, first_name, last_name } = summary
  const [chosen, setChosen] = useState<Chosen>(() => firstChoice(summary))
  const isSaved = address !== null && addresses.some((own) => isSameAddress(own, address))
  const { typed, type, sent } = useTyped(
    'where',
    address !== null && !isSaved ? address : { ...NO_ADDRESS, full_name: `${first_name} ${last_name}`.trim() },
  )
  const [saves, setSaves] = useState(true)

  const form = useStepForm(checkout, async () => {
    const changes: Changes =
      chosen === 'new' ? { address: typed, ...(is_signed_in && { saves_address: saves }) } : { address_id: chosen }
    // An address means delivery, even if collection was chosen before.
    if (await send({ ...changes, ...(delivery === 'collection' && { delivery: 'standard' }) })) sent()
  })

  // A refused address stays in the checkout: opened again, its field has the reason until it is edited.
  const refused =
    address !== null && plain(typed.postcode) === plain(address.postcode)
      ? errorOf(checkout, 'address.postcode')
      : undefined
  const errors = refused === undefined ? problem.errors : { 'address.postcode': refused, ...problem.errors }
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
          <AddressFields section="shipping" name="address" typed={typed} type={type} errors={errors} />
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

type WhereCollectProps = {
  checkout: Checkout
  /** Switches to delivery. */
  onDeliver: () => void
}

/** Lowers a problem's first letter, to follow a colon: 'only 1 at your store'. */
const inSentence = (problem: string): string => problem.charAt(0).toLowerCase() + problem.slice(1)

/** The form to collect from the local store, which is free and needs no address. */
function WhereCollect({ checkout, onDeliver }: WhereCollectProps) {
  const { summary, problem, isSending, send } = checkout
  const form = useStepForm(checkout, () => send({ delivery: 'collection' }))
  const option = collectionOf(summary)
  const refusal = problem.errors.delivery ?? option?.problem
  if (summary.store === null) {
    return (
      <div className="grid-4">
        <p>Choose the store you’d like to collect from. It’s free, and usually ready in 4 hours.</p>
        <Button className="checkout-continue" onClick={() => openStoreFinder()}>
          Find a store
        </Button>
      </div>
    )
  }
  return (
    <form className="grid-4" {...form}>
      <p>
        <b>{summary.store.name}</b>
        {!refusal && (
          <>
            <br />
            {option?.note || 'Ready in 4 hours'}. It’s free. Bring your order number, and ID if you look under 25.
          </>
        )}
      </p>
      {refusal && <p className="err">{refusal}</p>}
      {refusal && summary.store.lacks.length > 0 && (
        <ul className="checkout-lacks small">
          {summary.store.lacks.map(({ productname, problem }) => (
            <li key={productname}>{`${productname}: ${inSentence(problem)}`}</li>
          ))}
        </ul>
      )}
      <div className="row wrapf">
        {refusal ? (
          <>
            {summary.store.alternative ? (
              <AlternativeButton store={summary.store.alternative} />
            ) : (
              <Button className="sm" onClick={onDeliver}>
                Have it delivered instead
              </Button>
            )}
            <Button variant="line" className="sm" onClick={() => openStoreFinder()}>
              Choose another store
            </Button>
            {summary.store.alternative && (
              <button type="button" className="link" onClick={onDeliver}>
                Have it delivered instead
              </button>
            )}
          </>
        ) : (
          <>
            <Continue isSending={isSending} />
            <button type="button" className="link" onClick={() => openStoreFinder()}>
              Choose another store
            </button>
          </>
        )}
      </div>
    </form>
  )
}
