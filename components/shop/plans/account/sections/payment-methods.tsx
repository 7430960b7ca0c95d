/** The customer's saved cards: add, remove, and choose the default. */

import { useEffect, useState } from 'react'
import { MAX_PAYMENT_METHODS } from '../../../../../domain/selling/payment/payment-method.ts'
import type { PaymentMethods as Methods, SavedCard } from '../../../../../domain/selling/payment/schema.ts'
import { Button } from '../../../../kit/primitives/button.tsx'
import { EmptyState } from '../../../../kit/primitives/empty-state.tsx'
import { Note } from '../../../../kit/primitives/note.tsx'
import type { SectionProps } from '../section-props.ts'
import { AddCard } from './add-card.tsx'
import { loadPaymentMethods, type MethodsResult } from './call-payment-methods.ts'
import { CardRow } from './card-row.tsx'
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
  const [adding, setAdding] = useState(false)
  const [said, setSaid] = useState<Notice | null>(news === null ? null : { kind: 'bad', message: news })
  const { methods, adapter, publishable_key } = all
  useEffect(() => onMethods?.(methods), [methods, onMethods])
  const take = (answer: MethodsResult, done: string) => {
    if (answer.ok) setAll(answer.data)
    setSaid(answer.ok ? { kind: 'ok', message: done } : { kind: 'bad', message: answer.message })
  }
  if (adding && adapter !== null) {
    return (
      <AddCard
        adapter={adapter}
        publishableKey={publishable_key}
        onAdded={(payment_methods) => {
          setAdding(false)
          take({ ok: true, data: payment_methods }, 'Your card has been saved.')
        }}
        onLeave={() => setAdding(false)}
      />
    )
  }
  const add = adapter !== null && methods.length < MAX_PAYMENT_METHODS && (
    <Button onClick={() => setAdding(true)}>Add a card</Button>
  )
  return (
    <>
      {adapter === null && (
        <Note kind="warn">The shop isn’t taking payments at the moment, so you can’t add a card.</Note>
      )}
      {said && <Note kind={said.kind}>{said.message}</Note>}
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
