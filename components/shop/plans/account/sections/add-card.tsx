/** The form to save a card without charging it. */
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { randomToken } from '../../../../../domain/core/token/random-token.ts'
import { CARD_SECTIONS } from '../../../../../domain/selling/payment/payment-method.ts'
import type { PaymentAdapter } from '../../../../../domain/selling/payment/payment-port.ts'
import type { PaymentMethodResponse, PaymentMethods } from '../../../../../domain/selling/payment/schema.ts'
import { type CallResult, UNREACHABLE_MESSAGE } from '../../../../kit/api/call.ts'
import { Button } from '../../../../kit/primitives/button.tsx'
import { Note } from '../../../../kit/primitives/note.tsx'
import { followAction } from '../../../selling/payment/follow-action.ts'
import { isUnusable, PaymentForm, type PaymentFormHandle } from '../../../selling/payment/payment-form.tsx'
import { addMethod, confirmMethod } from './call-payment-methods.ts'

export type AddCardProps = {
  adapter: PaymentAdapter
  publishableKey: string | null
  onAdded: (methods: PaymentMethods) => void
  onLeave: () => void
}

export function AddCard({ adapter, publishableKey, onAdded, onLeave }: AddCardProps) {
  const card = useRef<PaymentFormHandle | null>(null)
  const key = useRef<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [working, setWorking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => heading.current?.focus(), [])
  const ready = useCallback((handle: PaymentFormHandle) => {
    card.current = handle
  }, [])

  /** Completes the bank's verification step, if any. Resolves to undefined when the page is being left. */
  const settle = async (
    answer: CallResult<PaymentMethodResponse>,
  ): Promise<CallResult<PaymentMethodResponse> | undefined> => {
    if (!answer.ok || answer.data.status === 'saved') return answer
    const { action, ref } = answer.data
    const followed = await followAction(action, publishableKey)
    if (followed === 'left') return undefined
    return followed === 'asked' ? confirmMethod(ref) : { ok: false, status: 0, message: UNREACHABLE_MESSAGE }
  }

  const keep = async () => {
    const payment = await card.current?.read()
    if (payment === undefined || isUnusable(payment)) return
    setWorking(true)
    setRefusal(null)
    setFailure(null)
    key.current ??= newKey()
    const answer = await settle(await addMethod({ idempotency_key: key.current, payment, section: thisSection() }))
    if (answer === undefined) return
    setWorking(false)
    if (answer.ok && answer.data.status === 'saved') return onAdded(answer.data.payment_methods)
    if (answer.ok) return setFailure(UNREACHABLE_MESSAGE)
    // A refused card needs a new key; after a failed request the retry must use the same one.
    if (answer.status === 422) key.current = null
    setRefusal(answer.errors?.payment ?? null)
    setFailure(answer.errors?.payment === undefined ? answer.message : null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!working) void keep()
  }

  return (
    <form
      className="account-panel account-narrow"
      aria-labelledby="add-card"
      noValidate
      method="post"
      onSubmit={submit}
    >
      <h2 id="add-card" ref={heading} tabIndex={-1}>
        Add a card
      </h2>
      <PaymentForm
        adapter={adapter}
        publishableKey={publishableKey}
        amount={0}
        saving="always"
        refusal={refusal}
        onReady={ready}
      />
      {failure !== null && <Note kind="bad">{failure}</Note>}
      <div className="row wrapf">
        <Button type="submit" working={working ? 'Saving' : null}>
          Save this card
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const thisSection = () => CARD_SECTIONS.find((path) => path === location.pathname)

/** Generates a key of 128 random bits. randomUUID() is unavailable without HTTPS. */
const newKey = (): string => randomToken(crypto, 16)
