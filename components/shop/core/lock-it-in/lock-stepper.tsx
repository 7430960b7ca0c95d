/** The choice of a number of bottles to lock in: the stepper, and the two quick buttons. */
import { QUICK_QUANTITIES } from '../../../../domain/selling/cart/quantity-rules.ts'
import { StepperView } from '../../../kit/primitives/stepper-view.tsx'
import type { LockInControl } from './use-lock-in.ts'

export type LockStepperProps = {
  /** The counted wine, for the groups' names. */
  name: string
  control: LockInControl
  /** Bottles in stock; undefined while unknown. */
  most?: number | undefined
}

export const LockStepper = ({ name, control, most }: LockStepperProps) => (
  <StepperView
    label={name}
    text={control.text}
    isLeast={control.isLeast}
    isMost={most !== undefined && Number(control.text) >= most}
    onDecrement={control.decrement}
    onIncrement={control.increment}
    onType={control.type}
    onLeave={control.leave}
  />
)

/** Each locks in that many at once; more than there are is not offered. */
export const QuickButtons = ({ name, control, most = Number.POSITIVE_INFINITY }: LockStepperProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as a grid everywhere
  <div className="quick-lock" role="group" aria-label={`Lock in ${name}`}>
    {QUICK_QUANTITIES.map((bottles) => (
      <button
        key={bottles}
        type="button"
        aria-pressed={control.locked === bottles}
        disabled={bottles > most && control.locked !== bottles}
        onClick={() => control.quick(bottles)}
      >
        {`${bottles} bottles`}
      </button>
    ))}
  </div>
)
