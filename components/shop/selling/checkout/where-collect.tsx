/** The form to collect from the local store, which is free and needs no address. */
import { Button } from '../../../kit/primitives/button.tsx'
import { AlternativeButton } from '../../core/store/alternative-button.tsx'
import { openStoreFinder } from '../../core/store/open-store-finder.ts'
import { Continue } from './step-frame.tsx'
import { collectionOf } from './steps.ts'
import type { Checkout } from './use-checkout.ts'
import { useStepForm } from './use-step-form.ts'

export type WhereCollectProps = {
  checkout: Checkout
  /** Switches to delivery. */
  onDeliver: () => void
}

/** Lowers a problem's first letter, to follow a colon: 'only 1 at your store'. */
const inSentence = (problem: string): string => problem.charAt(0).toLowerCase() + problem.slice(1)

export function WhereCollect({ checkout, onDeliver }: WhereCollectProps) {
  const { summary, problem, isSending, send } = checkout
  const form = useStepForm(checkout, () => send({ delivery: 'collection' }))
  const option = collectionOf(summary)
  const refusal = problem.errors.delivery ?? option?.problem
  if (summary.store === null) {
    return (
      <div className="grid-4">
        <p>Choose the store you’d like to collect from. It’s free, and usually ready in 4 hours.</p>
        <Button className="checkout-continue" onClick={() => openStoreFinder()}>
          Find a store
        </Button>
      </div>
    )
  }
  return (
    <form className="grid-4" {...form}>
      <p>
        <b>{summary.store.name}</b>
        {!refusal && (
          <>
            <br />
            {option?.note || 'Ready in 4 hours'}. It’s free. Bring your order number, and ID if you look under 25.
          </>
        )}
      </p>
      {refusal && <p className="err">{refusal}</p>}
      {refusal && summary.store.lacks.length > 0 && (
        <ul className="checkout-lacks small">
          {summary.store.lacks.map(({ productname, problem }) => (
            <li key={productname}>{`${productname}: ${inSentence(problem)}`}</li>
          ))}
        </ul>
      )}
      <div className="row wrapf">
        {refusal ? (
          <>
            {summary.store.alternative && <AlternativeButton store={summary.store.alternative} />}
            <Button {...(summary.store.alternative && { variant: 'line' as const })} onClick={() => openStoreFinder()}>
              Choose another store
            </Button>
            <button type="button" className="link" onClick={onDeliver}>
              Have it delivered instead
            </button>
          </>
        ) : (
          <>
            <Continue isSending={isSending} />
            <button type="button" className="link" onClick={() => openStoreFinder()}>
              Choose another store
            </button>
          </>
        )}
      </div>
    </form>
  )
}
