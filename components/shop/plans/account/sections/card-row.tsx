/** A saved card, with buttons to remove it or make it the default. */
import { useState } from 'react'
import type { PlanType } from '../../../../../domain/selling/cart/plan-type.ts'
import { brandName } from '../../../../../domain/selling/payment/card.ts'
import { expiryText } from '../../../../../domain/selling/payment/card-expiry.ts'
import type { CardSection } from '../../../../../domain/selling/payment/payment-method.ts'
import type { SavedCard } from '../../../../../domain/selling/payment/schema.ts'
import { Button } from '../../../../kit/primitives/button.tsx'
import { BrandMark } from '../../../selling/payment/brand-mark.tsx'
import { type MethodsResult, makeDefaultMethod, removeMethod } from './call-payment-methods.ts'

const PLANS: Readonly<Record<PlanType, { name: string; payment: CardSection }>> = {
  lock_it_in: { name: 'Your Lock it in plan', payment: '/lock-it-in/members/payment' },
  wineclub: { name: 'Your wine club plan', payment: '/wine-club/members/payment' },
}

type CardRowProps = { method: SavedCard; onChanged: (answer: MethodsResult, done: string) => void }

export function CardRow({ method, onChanged }: CardRowProps) {
  const { id, brand, last_four, expiry_month, expiry_year, is_default, pays_for } = method
  const [working, setWorking] = useState<'remove' | 'default' | null>(null)
  const name = `${brandName(brand)} ending ${last_four}`
  const run = async (kind: 'remove' | 'default') => {
    setWorking(kind)
    const answer = await (kind === 'remove' ? removeMethod(id) : makeDefaultMethod(id))
    setWorking(null)
    onChanged(answer, kind === 'remove' ? `${name} is removed.` : `${name} is now your default card.`)
  }
  const of = <span className="sr">{` ${name}`}</span>
  return (
    <li className="account-card row wrapf">
      <BrandMark brand={brand} />
      <p className="num">
        <b>{name}</b>
        <span className="small muted">{` until ${expiryText({ expiry_month, expiry_year })}`}</span>
      </p>
      {is_default && <span className="tag">Default</span>}
      <div className="row wrapf">
        {!is_default && (
          <Button
            variant="quiet"
            className="sm"
            working={working === 'default' ? 'Saving' : null}
            onClick={() => run('default')}
          >
            Make default{of}
          </Button>
        )}
        {pays_for.length === 0 && (
          <Button
            variant="quiet"
            className="sm"
            working={working === 'remove' ? 'Removing' : null}
            onClick={() => run('remove')}
          >
            Remove{of}
          </Button>
        )}
      </div>
      {pays_for.map((type) => (
        <p key={type} className="small muted account-card-use">
          {`${PLANS[type].name} is charged to this card. Before you can remove it, `}
          <a href={PLANS[type].payment}>choose another card for the plan</a>: without one no case can be sent.
        </p>
      ))}
    </li>
  )
}
