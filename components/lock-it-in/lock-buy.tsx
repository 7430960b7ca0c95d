/** A card's way to lock a wine in (look README, Card). */

import { MIN_LOCK_IT_IN_QUANTITY } from '../../domain/lock-it-in/quantity-rules.ts'
import type { ProductCard } from '../../domain/product/product.ts'
import { Button } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { lockIn } from './lines.ts'
import { LockButton } from './lock-button.tsx'
import { LockStepper, QuickButtons } from './lock-stepper.tsx'
import { useLockIn } from './use-lock-in.ts'
import { useRefusal } from './use-locked.ts'

export type LockBuyProps = {
  product: Pick<ProductCard, 'code' | 'productname'>
  /** 'Only 9 left'; null for none. What was refused is said in its place. */
  low: string | null
}

export function LockBuy({ product: { code, productname }, low }: LockBuyProps) {
  const control = useLockIn(code)
  return (
    <>
      <div className="buy">
        <LockStepper name={productname} control={control} />
        <LockButton control={control} />
      </div>
      <QuickButtons name={productname} control={control} />
      <LockMessage message={control.message} low={low} />
    </>
  )
}

const LEAST = `Lock it in, ${MIN_LOCK_IT_IN_QUANTITY} bottles`

/** Beside the way into the basket, on lists of more than the programme: the least there is, in one press. */
export const LockToo = ({ code, productname }: LockBuyProps['product']) => (
  <Button look="line" aria-label={`${LEAST}: ${productname}`} onClick={() => lockIn(code, MIN_LOCK_IT_IN_QUANTITY)}>
    <Icon name="lock" small />
    {LEAST}
  </Button>
)

/** Why less than the least can't be locked in, where there is nothing but LockToo. */
export const LockTooMessage = ({ code }: { code: string }) => <LockMessage message={useRefusal(code)} low={null} />

const LockMessage = ({ message, low }: { message: string | null; low: string | null }) =>
  (message ?? low) === null ? null : (
    <p className="low" role={message === null ? undefined : 'alert'}>
      {message ?? low}
    </p>
  )
