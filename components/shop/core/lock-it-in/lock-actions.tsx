/** Controls to lock in a wine, on its page and in the product modal. */
import { frequencyLabel, toFrequency } from '../../../../domain/core/calendar/frequency.ts'
import { formatPoundsBrief, totalOf } from '../../../../domain/core/money/pence.ts'
import { capital } from '../../../../domain/core/text/capital.ts'
import { GUARANTEE_DAYS } from '../../../../domain/selling/refund/case-refund.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { useAmendMode } from '../cart/amend-mode.ts'
import { $data } from '../cart/selection-state.ts'
import { StickyBar, unitsOf } from '../cart/sticky-bar.tsx'
import { LockButton } from './lock-button.tsx'
import { LockStepper, QuickButtons } from './lock-stepper.tsx'
import type { LockInControl } from './use-lock-in.ts'

export type LockActionsProps = {
  name: string
  /** Lock it in price of one bottle in pounds. */
  price: number
  control: LockInControl
  /** Bottles in stock; undefined while unknown. */
  most: number | undefined
}

export function LockActions({ name, price, control, most }: LockActionsProps) {
  const isAmend = useAmendMode()
  return (
    <>
      <div className="act">
        <LockStepper name={name} control={control} most={most} />
        <LockButton control={control} />
      </div>
      <QuickButtons name={name} control={control} most={most} />
      {control.message !== null ? (
        <Note kind="bad">{control.message}</Note>
      ) : (
        control.locked > 0 && (
          <Note kind="ok">
            <b>{`${control.locked} locked in at ${formatPoundsBrief(price)}.`}</b>{' '}
            {isAmend ? 'Your plan changes once you save.' : 'Change the number and we’ll update your case.'}
          </Note>
        )
      )}
    </>
  )
}

/** The delivery terms of a plan, shown in place of the basket's delivery. */
export function LockPromises() {
  const frequency = frequencyLabel(toFrequency(useStore($data)?.frequency ?? 0))
  const isAmend = useAmendMode()
  return (
    <div className="avail">
      <div>
        <Icon name="truck" />
        <span>
          <b>Delivered free</b>
          {`${capital(frequency)}, once you ${isAmend ? 'save' : 'check out'}`}
        </span>
      </div>
      <div>
        <Icon name="check" />
        <span>
          <b>Money back</b>
          {`No quibbles, within ${GUARANTEE_DAYS} days`}
        </span>
      </div>
    </div>
  )
}

export const LockSticky = ({
  unit,
  price,
  control,
}: { unit: string } & Pick<LockActionsProps, 'price' | 'control'>) => (
  <StickyBar
    amount={formatPoundsBrief(totalOf(price, control.quantity))}
    count={control.locked > 0 ? `${control.locked} locked in` : unitsOf(control.quantity, unit)}
  >
    <LockButton control={control} />
  </StickyBar>
)
