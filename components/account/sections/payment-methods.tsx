/** The cards a customer keeps: the list, one more, one less, and which is offered first. */
import { useEffect, useState } from 'react'
import type { PaymentMethodView } from '../../../domain/checkout/checkout.ts'
import { brandName } from '../../../domain/payment/card.ts'
import { MAX_PAYMENT_METHODS, type PaymentMethods as Methods } from '../../../domain/payment/payment-method.ts'
import { useLoaded } from '../../api/use-loaded.ts'
import { BrandMark } from '../../payment/brand-mark.tsx'
import { Button } from '../../primitives/button.tsx'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { LoadFailed } from '../../primitives/load-failed.tsx'
import { Note } from '../../primitives/note.tsx'
import type { SectionProps } from '../section-props.ts'
import { AddCard } from './add-card.tsx'
import { loadPaymentMethods, type MethodsAnswer, makeDefaultMethod, removeMethod } from './call-payment-methods.ts'
import { ListSkeleton } from './list-skeleton.tsx'

export type PaymentMethodsProps = Partial<SectionProps> & {
  /** Told of the cards as they are, and whenever they change. */
  onMethods?: ((methods: PaymentMethodView[]) => void) | undefined
}

export function PaymentMethods({ onMethods }: PaymentMethodsProps) {
  const { loaded, retry } = useLoaded(loadPaymentMethods)
  if (loaded.state === 'loading') return <ListSkeleton of="your cards" />
  if (loaded.state === 'failed') return <LoadFailed message={loaded.message} retry={retry} />
  return <Wallet first={loaded.data.methods} news={loaded.data.news} onMethods={onMethods} />
}

type Said = { kind: 'ok' | 'bad'; message: string }

function Wallet({ first, news, onMethods }: { first: Methods; news: string | null } & PaymentMethodsProps) {
  const [all, setAll] = useState(first)
  const [adding, setAdding] = useState(false)
  const [said, setSaid] = useState<Said | null>(news === null ? null : { kind: 'bad', message: news })
  const { methods, adapter, publishable_key } = all
  useEffect(() => onMethods?.(methods), [methods, onMethods])
  const take = (answer: MethodsAnswer, done: string) => {
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
          take({ ok: true, data: payment_methods }, 'The card is kept.')
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
      {adapter === null && <Note kind="warn">The shop takes no payments at the moment, so no card can be added.</Note>}
      {said && <Note kind={said.kind}>{said.message}</Note>}
      {methods.length === 0 ? (
        <EmptyState heading="No card kept" text="Keep one, and paying takes one press. We never see its number.">
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

type CardRowProps = { method: PaymentMethodView; onChanged: (answer: MethodsAnswer, done: string) => void }

function CardRow({ method, onChanged }: CardRowProps) {
  const { id, brand, last_four, expiry_month, expiry_year, is_default } = method
  const [working, setWorking] = useState<'remove' | 'default' | null>(null)
  const name = `${brandName(brand)} ending ${last_four}`
  const run = async (kind: 'remove' | 'default') => {
    setWorking(kind)
    const answer = await (kind === 'remove' ? removeMethod(id) : makeDefaultMethod(id))
    setWorking(null)
    onChanged(answer, kind === 'remove' ? `${name} is removed.` : `${name} is offered first from now on.`)
  }
  const of = <span className="sr">{` ${name}`}</span>
  return (
    <li className="account-card">
      <BrandMark brand={brand} />
      <p className="num">
        <b>{name}</b>
        <span className="small muted">{` until ${String(expiry_month).padStart(2, '0')}/${expiry_year % 100}`}</span>
      </p>
      {is_default && <span className="tag">Default</span>}
      <div className="row wrapf">
        {!is_default && (
          <Button
            look="quiet"
            className="sm"
            working={working === 'default' ? 'Saving' : null}
            onClick={() => run('default')}
          >
            Make default{of}
          </Button>
        )}
        <Button
          look="quiet"
          className="sm"
          working={working === 'remove' ? 'Removing' : null}
          onClick={() => run('remove')}
        >
          Remove{of}
        </Button>
      </div>
    </li>
  )
}
