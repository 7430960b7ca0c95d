/** Collecting from the local store: without an address, and free. */
import { Button } from '../primitives/button.tsx'
import { openStoreFinder } from '../store/open-store-finder.ts'
import { Continue } from './step-frame.tsx'
import type { Checkout } from './use-checkout.ts'
import { useStepForm } from './use-step-form.ts'

export function WhereCollect({ checkout }: { checkout: Checkout }) {
  const { summary, problem, isSending, send } = checkout
  const form = useStepForm(checkout, () => send({ delivery: 'collection' }))
  const option = summary.delivery_options.find(({ method }) => method === 'collection')
  const refusal = problem.errors.delivery ?? option?.problem
  if (summary.store === null) {
    return (
      <div className="checkout-form">
        <p>Choose the shop you would like to collect from. It costs nothing, and is ready in 4 hours.</p>
        <Button className="checkout-continue" onClick={() => openStoreFinder()}>
          Find a shop
        </Button>
      </div>
    )
  }
  return (
    <form className="checkout-form" {...form}>
      <p>
        <b>{summary.store.name}</b>
        <br />
        {option?.note || 'Ready in 4 hours'}, free. Bring your order number, and ID if you look under 25.
      </p>
      {refusal && <p className="err">{refusal}</p>}
      <div className="row wrapf">
        <Continue isSending={isSending} />
        <button type="button" className="link" onClick={() => openStoreFinder()}>
          Choose another shop
        </button>
      </div>
    </form>
  )
}
