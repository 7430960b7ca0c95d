/** The customer's saved cards: add, remove, and choose the default. */
import { useEffect, useState } from 'react'
import type { PlanType } from '../../../../../domain/selling/cart/plan-type.ts'
import { brandName } from '../../../../../domain/selling/payment/card.ts'
import { expiryText } from '../../../../../domain/selling/payment/card-expiry.ts'
import { type CardSection, MAX_PAYMENT_METHODS } from '../../../../../domain/selling/payment/payment-method.ts'
import type { PaymentMethods as Methods, SavedCard } from '../../../../../domain/selling/payment/schema.ts'
import { Button } from '../../../../kit/primitives/button.tsx'
import { EmptyState } from '../../../../kit/primitives/empty-state.tsx'
import { Note } from '../../../../kit/primitives/note.tsx'
import { focusWhenLost } from '../../../../kit/primitives/take-focus.ts'
import { useInlineForm } from '../../../../kit/primitives/use-inline-form.ts'
import { BrandMark } from '../../../selling/payment/brand-mark.tsx'
import type { SectionProps } from '../section-props.ts'
import { AddCard } from './add-card.tsx'
import { loadPaymentMethods, type MethodsResult, makeDefaultMethod, removeMethod } from './call-payment-methods.ts'
import { LoadedList } from './loaded-list.tsx'

export type PaymentMethodsProps = Partial<SectionProps> & {
  /** Called with the cards once loaded and whenever they change. */
  onMethods?: ((methods: SavedCard[]) => void) | undefined
}

export const PaymentMethods = ({ onMethods }: PaymentMethodsProps) => (
  <LoadedList load={loadPaymentMethods} of="your cards">
    {({ methods, news }) => <Wallet first={methods} news={news} onMethods={onMethods} />}
  </LoadedList>
)

type Notice = { kind: 'ok' | 'bad'; message: string }

function Wallet({ first, news, onMethods }: { first: Methods; news: string | null } & PaymentMethodsProps) {
  const [all, setAll] = useState(first)
  const form = useInlineForm()
  const [notice, setNotice] = useState<Notice | null>(news === null ? null : { kind: 'bad', message: news })
  const { methods, adapter, publishable_key } = all
  useEffect(() => onMethods?.(methods), [methods, onMethods])
  const take = (answer: MethodsResult, done: string) => {
    if (answer.ok) setAll(answer.data)
    setNotice(answer.ok ? { kind: 'ok', message: done } : { kind: 'bad', message: answer.message })
  }
  if (form.isOpen && adapter !== null) {
    return (
      <AddCard
        adapter={adapter}
        publishableKey={publishable_key}
        onAdded={(payment_methods) => {
          form.close()
          take({ ok: true, data: payment_methods }, 'Your card has been saved.')
        }}
        onLeave={form.close}
      />
    )
  }
  const add = adapter !== null && methods.length < MAX_PAYMENT_METHODS && (
    <Button ref={form.opener} onClick={form.open}>
      Add a card
    </Button>
  )
  return (
    <>
      {adapter === null && (
        <Note kind="warn">The shop isn’t taking payments at the moment, so you can’t add a card.</Note>
      )}
      {notice && (
        <div key={notice.message} ref={focusWhenLost} tabIndex={-1}>
          <Note kind={notice.kind}>{notice.message}</Note>
        </div>
      )}
      {methods.length === 0 ? (
        <EmptyState heading="No saved cards" text="Save one to pay faster next time. We never see its number.">
          {add}
        </EmptyState>
      ) : (
        <>
          <div className="row wrapf">{add}</div>
          <ul className="account-list">
            {methods.map((method) => (
              <CardRow key={method.id} method={method} onChanged={take} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const PLANS: Readonly<Record<PlanType, { name: string; payment: CardSection }>> = {
  lock_it_in: { name: 'Your Lock it in plan', payment: '/lock-it-in/members/payment' },
  wineclub: { name: 'Your wine club plan', payment: '/wine-club/members/payment' },
}

type CardRowProps = { method: SavedCard; onChanged: (answer: MethodsResult, done: string) => void }

/** A saved card, with buttons to remove it or make it the default. */
function CardRow({ method, onChanged }: CardRowProps) {
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
