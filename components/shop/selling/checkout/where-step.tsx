/** The second step: delivery to an address, or collection from a store. */
import { useState } from 'react'
import { CHECKOUTS } from '../../../../domain/selling/checkout/descriptor.ts'
import { useOffers } from '../../../kit/shop/shop-context.ts'
import { addressLine } from '../../core/address/address-line.ts'
import { ProblemNote } from './problem-note.tsx'
import { StepFrame } from './step-frame.tsx'
import { stepState } from './steps.ts'
import type { Checkout } from './use-checkout.ts'
import { WhereCollect } from './where-collect.tsx'
import { WhereDeliver } from './where-deliver.tsx'

const METHODS = [
  ['deliver', 'Deliver it'],
  ['collect', 'Collect from a store'],
] as const

export function WhereStep({ checkout }: { checkout: Checkout }) {
  const { summary, open, problem, reopen } = checkout
  const { address, delivery, store } = summary
  const isCollected = delivery === 'collection'
  const hasStores = useOffers('stores')
  const [pressed, setWay] = useState<'deliver' | 'collect' | null>(null)
  const method = pressed ?? (isCollected ? 'collect' : 'deliver')
  const placeText = isCollected
    ? `Collect from ${store?.name ?? 'your local store'}`
    : address && `${address.full_name}, ${addressLine(address)}`
  return (
    <StepFrame
      number={2}
      name="Where to"
      state={stepState('where', open)}
      said={placeText ?? undefined}
      onChange={() => {
        setWay(null)
        reopen('where')
      }}
    >
      {open === 'where' && (
        <div className="grid-4">
          {hasStores && CHECKOUTS[summary.kind]?.deliveries.includes('collection') && (
            <fieldset className="checkout-ways">
              <legend className="sr">Deliver or collect</legend>
              {METHODS.map(([value, name]) => (
                <label key={value}>
                  <input type="radio" name="way" checked={method === value} onChange={() => setWay(value)} />
                  {name}
                </label>
              ))}
            </fieldset>
          )}
          <ProblemNote {...problem} />
          {method === 'deliver' ? (
            <WhereDeliver checkout={checkout} />
          ) : (
            <WhereCollect checkout={checkout} onDeliver={() => setWay('deliver')} />
          )}
        </div>
      )}
    </StepFrame>
  )
}
