/** A card's controls to lock in a wine. */
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { MIN_QUANTITY } from '../../../../domain/selling/cart/cart.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { lockIn } from './lines.ts'
import { LockButton } from './lock-button.tsx'
import { LockStepper, QuickButtons } from './lock-stepper.tsx'
import { useLockIn } from './use-lock-in.ts'
import { useRefusal } from './use-locked.ts'

export type LockBuyProps = {
  product: Pick<ProductCard, 'code' | 'productname'>
  /** Bottles in stock; undefined while unknown. */
  most: number | undefined
}

export function LockBuy({ product: { code, productname }, most }: LockBuyProps) {
  const control = useLockIn(code)
  return (
    <>
      <div className="buy">
        <LockStepper name={productname} control={control} most={most} />
        <LockButton control={control} />
      </div>
      <QuickButtons name={productname} control={control} most={most} />
      <LockMessage message={control.message} />
    </>
  )
}

const MINIMUM_LABEL = `Lock it in, ${MIN_QUANTITY.lock_it_in} bottles`

/** Button beside Add on lists outside the programme. Locks in the minimum quantity with one press. */
export const LockToo = ({ code, productname }: LockBuyProps['product']) => (
  <Button
    variant="line"
    className="lock-too"
    aria-label={`${MINIMUM_LABEL}: ${productname}`}
    onClick={() => lockIn(code, MIN_QUANTITY.lock_it_in)}
  >
    <Icon name="lock" small />
    <span>{MINIMUM_LABEL}</span>
  </Button>
)

/** Refusal message for cards that have only the LockToo button. */
export const LockTooMessage = ({ code }: { code: string }) => <LockMessage message={useRefusal(code)} />

const LockMessage = ({ message }: { message: string | null }) =>
  message !== null && (
    <p className="low" role="alert">
      {message}
    </p>
  )
