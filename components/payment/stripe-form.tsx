/** Stripe's Payment Element in the shop's colours: the card goes from its frame to Stripe, and never to the shop. */
import type { StripeElements } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { toPence } from '../../domain/money/pence.ts'
import { LoadFailed } from '../primitives/load-failed.tsx'
import { Note } from '../primitives/note.tsx'
import { KeepCard } from './keep-card.tsx'
import { stripeOf } from './load-stripe.ts'
import type { PaymentFormProps } from './payment-form.tsx'
import { stripeLook } from './stripe-look.ts'

const UNREADABLE = 'We couldn’t reach our payment provider just now. Please try again in a moment.'

const FUTURE_USE = { always: 'off_session', never: null } as const

export function StripeForm({ publishableKey, amount, saving, refusal, onReady }: Omit<PaymentFormProps, 'adapter'>) {
  const node = useRef<HTMLDivElement>(null)
  const elements = useRef<StripeElements>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [tries, setTries] = useState(1)
  const [keeps, setKeeps] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const kept = saving === 'offered' ? keeps : saving === 'always'

  const now = useRef({ kept, amount })
  now.current = { kept, amount }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try mounts it again
  useEffect(() => {
    let gone = false
    const mount = async () => {
      const stripe = await stripeOf(publishableKey ?? '')
      if (gone || node.current === null) return
      const { amount, kept } = now.current
      const made = stripe.elements({
        ...(amount === 0
          ? { mode: 'setup', currency: 'gbp' }
          : {
              mode: 'payment',
              currency: 'gbp',
              amount: toPence(amount),
              setupFutureUsage: FUTURE_USE[kept ? 'always' : 'never'],
            }),
        allowedPaymentMethodTypes: ['card'],
        appearance: stripeLook(node.current),
      })
      elements.current = made
      const element = made.create('payment', { layout: 'tabs' })
      element.on('ready', () => setState('ready'))
      element.on('loaderror', () => setState('failed'))
      element.mount(node.current)
      onReady({
        read: async () => {
          setProblem(null)
          // It marks its own fields and leads to the first wrong one.
          const { error: invalid } = await made.submit()
          if (invalid) return undefined
          const { error, confirmationToken } = await stripe.createConfirmationToken({ elements: made })
          if (confirmationToken) {
            return { kind: 'stripe', confirmation_token: confirmationToken.id, saves_method: now.current.kept }
          }
          setProblem(error.message ?? UNREADABLE)
          return undefined
        },
      })
    }
    mount().catch((error: unknown) => {
      console.error('Stripe', error)
      if (!gone) setState('failed')
    })
    return () => {
      gone = true
      elements.current?.getElement('payment')?.destroy()
      elements.current = null
    }
  }, [publishableKey, onReady, tries])

  // Stripe refuses a payment that differs from what its form was told.
  useEffect(() => {
    if (amount > 0) {
      elements.current?.update({ amount: toPence(amount), setupFutureUsage: FUTURE_USE[kept ? 'always' : 'never'] })
    }
  }, [amount, kept])

  const retry = () => {
    setState('loading')
    setTries(tries + 1)
  }
  const message = problem ?? refusal
  return (
    <div className="card-form">
      {state === 'failed' && <LoadFailed message={UNREADABLE} retry={retry} />}
      {message !== null && <Note kind="bad">{message}</Note>}
      <div
        ref={node}
        className="stripe-element"
        data-ready={state === 'ready' || undefined}
        hidden={state === 'failed'}
      />
      {saving === 'offered' && <KeepCard keeps={keeps} onChange={setKeeps} />}
    </div>
  )
}
