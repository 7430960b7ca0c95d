/** The last step: changes since the page was opened, terms, and the Pay button. */
import { useEffect, useRef } from 'react'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { amountFormat } from './amounts.ts'
import type { CheckoutPlace } from './checkout-places.ts'
import { PayTerms } from './pay-terms.tsx'
import { ProblemNote } from './problem-note.tsx'
import { StepFrame } from './step-frame.tsx'
import { stepNumber, stepState } from './steps.ts'
import { type Checkout, errorOf } from './use-checkout.ts'
import type { Paying } from './use-pay.ts'

export type PlaceStepProps = { checkout: Checkout; place: CheckoutPlace; paying: Paying }

export function PlaceStep({ checkout, place, paying }: PlaceStepProps) {
  const { summary, open, problem, isSending } = checkout
  const short = summary.lines.filter((line) => line.problem !== null)
  const cannotBePaid = short.length > 0 || errorOf(checkout, 'cart') !== undefined
  return (
    <StepFrame number={stepNumber('place', summary)} name="Check and place your order" state={stepState('place', open)}>
      {open === null && (
        <div className="grid-4">
          {paying.changes.length > 0 && <Changed changes={paying.changes} />}
          <ProblemNote {...problem} />
          {paying.state === 'processing' && (
            <Note kind="warn">
              We’re still waiting for your bank. Please stay on this page: we’ll continue as soon as it answers.
            </Note>
          )}
          {short.length > 0 && paying.changes.length === 0 && (
            <Note kind="bad">{short.map(({ product, problem: why }) => `${product.product}: ${why}`).join('. ')}</Note>
          )}
          {cannotBePaid ? (
            <a className="btn block checkout-pay" href={place.basket.href}>
              {place.basket.name}
            </a>
          ) : (
            <Button
              type="submit"
              className="block checkout-pay num"
              working={paying.state === 'resting' ? (isSending ? 'Updating' : null) : 'Paying'}
            >
              {summary.totals.total > 0 ? `Pay ${amountFormat(summary.kind)(summary.totals.total)}` : 'Place the order'}
            </Button>
          )}
          <PayTerms summary={summary} />
        </div>
      )}
    </StepFrame>
  )
}

/** List of changes, which takes focus. The buyer has to press Pay again. */
function Changed({ changes }: { changes: readonly string[] }) {
  const node = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list takes focus, so that it is read out
  useEffect(() => node.current?.focus(), [changes])
  return (
    <div ref={node} className="note warn checkout-changes" role="alert" tabIndex={-1}>
      <div>
        <b>You haven’t been charged: something changed while you were here.</b>
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
