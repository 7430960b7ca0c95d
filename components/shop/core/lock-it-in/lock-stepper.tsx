/** Stepper and quick buttons to choose how many bottles to lock in. */
import { QUICK_QUANTITIES } from '../../../../domain/selling/cart/quantity-rules.ts'
import { StepperView } from '../../../kit/primitives/stepper-view.tsx'
import type { LockInControl } from './use-lock-in.ts'

export type LockStepperProps = {
  /** The wine's name, for the accessible names of the controls. */
  name: string
  control: LockInControl
  /** Bottles in stock; undefined while unknown. */
  most?: number | undefined
}

export const LockStepper = ({ name, control, most }: LockStepperProps) => (
  <StepperView
    label={name}
    text={control.text}
    isAtMinimum={control.isAtMinimum}
    isMost={most !== undefined && Number(control.text) >= most}
    onDecrement={control.decrement}
    onIncrement={control.increment}
    onType={control.type}
    onLeave={control.leave}
  />
)

/** Buttons that lock in a fixed number of bottles. Numbers above the stock are disabled. */
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
