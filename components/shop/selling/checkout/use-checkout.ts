/** Holds the state of a checkout: the server's summary, pending changes, and errors. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CheckoutKind } from '../../../../domain/selling/checkout/checkout.ts'
import { CHECKOUTS } from '../../../../domain/selling/checkout/descriptor.ts'
import type { CheckoutSummary, CheckoutUpdate } from '../../../../domain/selling/checkout/schema.ts'
import type { FieldErrors } from '../../../kit/api/call.ts'
import { type Refusal, type Refused, useFormRefusal } from '../../../kit/primitives/use-form-refusal.ts'
import { whenReleased } from '../../../kit/primitives/when-released.ts'
import { LOCKED_MARKER, MARKER } from '../../core/cart/marker.ts'
import { $storeChanges } from '../../core/store/state.ts'
import { deleteLastOrder, LAST_ORDER, lastOrder, storeLastOrder } from './last-order.ts'
import { saveCheckout } from './save-checkout.ts'
import { type FoldingStep, firstUndone, foldingStepOf } from './steps.ts'

export type Changes = Omit<CheckoutUpdate, 'kind'>

export type Checkout = {
  summary: CheckoutSummary
  /** The open folding step; null if both are done and the other steps are open. */
  open: FoldingStep | null
  problem: Refusal
  refusals: Refused['refusals']
  /** True while a change is saved that may change the price. */
  isSending: boolean
  /** Saves changes. Resolves to the new summary; null if refused, with the errors in `problem`. */
  send: (changes: Changes) => Promise<CheckoutSummary | null>
  /** Saves delivery or collection, so that the summary follows. The step stays open until it is submitted. */
  chooseWay: (delivery: 'standard' | 'collection') => Promise<void>
  /** Reloads the checkout, after something other than `send` has changed it. */
  reload: () => Promise<void>
  /** Resolves once all pending requests have finished. */
  settled: () => Promise<unknown>
  reopen: (step: FoldingStep) => void
  /** Shows errors and, if given, a new summary. */
  refuse: (problem: Refusal, fresh?: CheckoutSummary) => void
  forgive: Refused['forgive']
  clearError: Refused['clearError']
}

/** Fields without an effect on what is paid: Pay can be pressed while they are saved, and waits for them. */
const FREE_FIELDS: readonly string[] = ['order_note', 'gift_message', 'marketing_opt_in']

const affectsPrice = (changes: Changes): boolean => Object.keys(changes).some((field) => !FREE_FIELDS.includes(field))

/** Storage keys that other tabs write when they change a basket or pay for an order. */
const FOLLOWED = [MARKER, LOCKED_MARKER, LAST_ORDER]

/** Returns the errors of the fields that were sent; others are shown at their own steps. */
const errorsOf = (summary: CheckoutSummary, changes: Changes): FieldErrors =>
  Object.fromEntries(
    summary.errors
      .filter(({ field }) => (field.split('.')[0] ?? '') in changes)
      .map(({ field, message }) => [field, message]),
  )

/** Returns a field's error: of the last request, or in the summary; undefined without one. */
export const errorOf = (
  { problem, summary }: Pick<Checkout, 'problem' | 'summary'>,
  field: string,
): string | undefined => problem.errors[field] ?? summary.errors.find((error) => error.field === field)?.message

/**
 * Calls back when the local store changes, another tab changes the basket or pays, or the page is restored. Returns a
 * function that stops it.
 */
function followOutside(askAgain: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === LAST_ORDER && newValue !== null) storeLastOrder(newValue)
    if (key !== null && FOLLOWED.includes(key)) askAgain()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) askAgain()
  }
  window.addEventListener('storage', onStorage, { signal })
  window.addEventListener('pageshow', onPageShow, { signal })
  const stop = $storeChanges.listen(askAgain)
  return () => {
    listening.abort()
    stop()
  }
}

/** Holds the reopened step. `closing` returns a function that closes it, unless a step was reopened in the meantime. */
function useReopened() {
  const [reopened, setReopened] = useState<FoldingStep | null>(null)
  const count = useRef(0)
  const reopen = (step: FoldingStep) => {
    count.current += 1
    setReopened(step)
  }
  const closing = () => {
    const before = count.current
    return () => {
      if (count.current === before) setReopened(null)
    }
  }
  return { reopened, reopen, closing }
}

/** Counts the pending requests for which Pay and the buttons of the steps wait. */
function useSending() {
  const [count, setCount] = useState(0)
  const during = async <Answer>(request: Promise<Answer>): Promise<Answer> => {
    setCount((before) => before + 1)
    const answer = await request
    setCount((before) => before - 1)
    return answer
  }
  return { isSending: count > 0, during }
}

export function useCheckout(kind: CheckoutKind, first: CheckoutSummary): Checkout {
  const [summary, setSummary] = useState(first)
  const { reopened, reopen, closing } = useReopened()
  const { refusal: problem, refusals, refuse: blame, forgive, clearError } = useFormRefusal()
  const { isSending, during } = useSending()
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const refuse = (refusal: Refusal, fresh?: CheckoutSummary) => {
    if (fresh) setSummary(fresh)
    const step = foldingStepOf(Object.keys(refusal.errors))
    if (step !== null) reopen(step)
    blame(refusal)
  }

  /** Sends changes one by one, so that the response to the last change is the one that stays. */
  const save = (changes: Changes) => {
    const saved = queue.current.then(async () => {
      const answer = await saveCheckout({ kind, ...changes })
      await whenReleased()
      return answer
    })
    queue.current = saved
    return saved
  }

  const send = async (changes: Changes): Promise<CheckoutSummary | null> => {
    const close = closing()
    const answer = await (affectsPrice(changes) ? during(save(changes)) : save(changes))
    if (!answer.ok) {
      refuse({ message: answer.errors ? null : answer.message, errors: answer.errors ?? {} })
      return null
    }
    const errors = errorsOf(answer.data, changes)
    if (Object.keys(errors).length > 0) {
      refuse({ message: null, errors }, answer.data)
      return null
    }
    setSummary(answer.data)
    forgive()
    close()
    return answer.data
  }

  const chooseWay: Checkout['chooseWay'] = async (delivery) => {
    if (firstUndone({ ...summary, delivery }) === null) reopen('where')
    const answer = await during(save({ delivery }))
    if (!answer.ok) return refuse({ message: answer.errors ? null : answer.message, errors: answer.errors ?? {} })
    setSummary(answer.data)
    forgive()
  }

  const reload = async () => {
    const close = closing()
    const answer = await during(save({}))
    if (!answer.ok) return refuse({ message: answer.message, errors: {} })
    setSummary(answer.data)
    forgive()
    close()
  }

  const askAgain = useEffectEvent(async () => {
    const answer = await save({})
    if (answer.ok) setSummary(answer.data)
  })
  useEffect(() => followOutside(() => void askAgain()), [])

  const isEmpty = summary.lines.length === 0
  useEffect(() => {
    if (!isEmpty) deleteLastOrder()
  }, [isEmpty])
  useEffect(() => {
    const order = summary.lines.length === 0 ? lastOrder() : null
    // Checkouts of club plans are excluded, because they start empty.
    if (order !== null && CHECKOUTS[kind].goods === 'lines') location.replace(order)
  }, [summary, kind])

  return {
    summary,
    open: reopened ?? firstUndone(summary),
    problem,
    refusals,
    isSending,
    send,
    chooseWay,
    reload,
    settled: () => queue.current,
    reopen: (step) => {
      forgive()
      reopen(step)
    },
    refuse,
    forgive,
    clearError,
  }
}
