/** Bottles of a locked-in wine, changed where they are paid for. */
import type { ProductCard } from '../../domain/product/product.ts'
import { LockStepper } from '../lock-it-in/lock-stepper.tsx'
import { useLockIn } from '../lock-it-in/use-lock-in.ts'

export function LockLineStepper({ product: { code, productname } }: { product: ProductCard }) {
  const control = useLockIn(code)
  return (
    <div className="club-line">
      <LockStepper name={productname} control={control} />
      <button type="button" className="link" onClick={control.remove}>
        Remove<span className="sr">{` ${productname}`}</span>
      </button>
      {control.message !== null && (
        <p className="err" role="alert">
          {control.message}
        </p>
      )}
    </div>
  )
}
