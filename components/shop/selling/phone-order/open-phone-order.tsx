/** Buttons that add a phone order to the visitor's basket or replace the basket with it, and open the checkout. */
import { useState } from 'react'
import type { OpeningMode } from '../../../../domain/selling/phone-order/phone-order.ts'
import type { OpenablePhoneOrder } from '../../../../domain/selling/phone-order/schema.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import { openPhoneOrder } from './phone-order-calls.ts'

const CHECKOUT = '/checkout'

const SOLD_OUT = 'Everything in this order has just sold out. Your basket is as it was.'

export function OpenPhoneOrder({ phoneOrder: { basket } }: { phoneOrder: OpenablePhoneOrder }) {
  const [working, setWorking] = useState<OpeningMode | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const press = async (mode: OpeningMode) => {
    if (working !== null) return
    setWorking(mode)
    setFailure(null)
    const answer = await openPhoneOrder(mode)
    if (answer.ok && answer.data.added > 0) return location.assign(CHECKOUT)
    setWorking(null)
    setFailure(answer.ok ? SOLD_OUT : answer.message)
  }
  const action = (mode: OpeningMode, words: string, look?: 'line') => (
    <Button
      {...(look && { variant: look })}
      working={working === mode ? 'One moment' : null}
      aria-disabled={(working !== null && working !== mode) || undefined}
      onClick={() => press(mode)}
    >
      {words}
    </Button>
  )
  return (
    <section className="stack" aria-label="To the checkout">
      {basket.total_items > 0 && !basket.is_there && (
        <Note kind="warn">{`You have ${countOf(basket.total_items, 'item')} in your basket already.`}</Note>
      )}
      {failure !== null && <Note kind="bad">{failure}</Note>}
      <div className="row wrapf">
        {basket.total_items === 0 && action('add', 'Put it in my basket and check out')}
        {basket.total_items > 0 && basket.is_there && action('add', 'Go to the checkout')}
        {basket.total_items > 0 && !basket.is_there && (
          <>
            {action('add', 'Add them to my basket')}
            {action('replace', 'Use these instead', 'line')}
          </>
        )}
      </div>
      <p className="small muted">
        At the checkout you say how you’d like to get it, and pay by card. We’ve filled in what you told us on the
        phone.
      </p>
    </section>
  )
}
