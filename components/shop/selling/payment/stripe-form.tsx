/** Stripe's card form in the shop's colours. The card goes from its iframe to Stripe, and never to the shop. */
import { useEffect, useRef, useState } from 'react'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { stripeOf } from './load-stripe.ts'
import { type MountedElement, mountElement, UNREACHABLE } from './mount-element.ts'
import type { PaymentFormProps } from './payment-form-props.ts'
import { SaveCardField } from './save-card-field.tsx'

export function StripeForm({ publishableKey, amount, saving, refusal, onReady }: Omit<PaymentFormProps, 'adapter'>) {
  const form = useRef<HTMLDivElement>(null)
  const node = useRef<HTMLDivElement>(null)
  const mounted = useRef<MountedElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [tries, setTries] = useState(1)
  const [keeps, setKeeps] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const isKept = saving === 'always' || (saving === 'offered' && keeps)
  /** True for a payment, false for only saving a card. Stripe can't change a form from one to the other. */
  const isCharged = amount > 0
  const now = useRef({ amount, isKept })
  now.current = { amount, isKept }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry or another kind of form mounts it again
  useEffect(() => {
    let unmounted = false
    const mount = async () => {
      const stripe = await stripeOf(publishableKey ?? '')
      if (!unmounted && node.current) mounted.current = mountElement(stripe, node.current, now.current, setState)
    }
    const mounting = mount().catch((error: unknown) => {
      console.error('Stripe', error)
      if (!unmounted) setState('failed')
    })
    onReady({
      read: async () => {
        setProblem(null)
        await mounting
        const reading = await mounted.current?.read()
        // Stripe's form failed to load: scrolls to the message that offers a retry.
        if (mounted.current === null) form.current?.scrollIntoView({ block: 'center' })
        if (reading !== undefined && 'kind' in reading) return reading
        if (reading !== undefined) setProblem(reading.message)
        return { errors: {} }
      },
    })
    return () => {
      unmounted = true
      mounted.current?.destroy()
      mounted.current = null
    }
  }, [publishableKey, onReady, isCharged, tries])

  useEffect(() => mounted.current?.update({ amount, isKept }), [amount, isKept])

  const retry = () => {
    setState('loading')
    setTries(tries + 1)
  }
  const message = problem ?? refusal
  return (
    <div className="card-form grid-4" ref={form}>
      {state === 'failed' && <LoadFailed message={UNREACHABLE} retry={retry} />}
      {message !== null && <Note kind="bad">{message}</Note>}
      <div
        ref={node}
        className={`stripe-element ${state === 'loading' ? 'skeleton' : ''}`}
        aria-busy={state === 'loading' || undefined}
        hidden={state === 'failed'}
      />
      {saving === 'offered' && state !== 'failed' && <SaveCardField keeps={keeps} onChange={setKeeps} />}
    </div>
  )
}
