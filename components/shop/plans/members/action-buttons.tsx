/** Buttons that skip a plan's next case, resume it after a pause, or undo its cancellation. */
import type { PlanWithCases } from '../../../../domain/plans/plan/schema.ts'
import { Button, type ButtonProps } from '../../../kit/primitives/button.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import type { PlanRequest } from './call-plan.ts'
import { NEXT_CASE, nextCaseMessage, skippedCase } from './plan-messages.ts'
import type { PlanActions } from './use-plan-actions.ts'

type ActionProps = { steering: PlanActions }

type SkipProps = ActionProps & {
  plan: PlanWithCases
  /** True below the next case itself: the label shows 'Skip' alone. */
  isBelowCase?: boolean
}

export const SkipButton = ({ plan, steering: { working, steer }, isBelowCase = false }: SkipProps) => (
  <Button
    variant="ghost"
    working={working === 'skip' ? 'Skipping' : null}
    onClick={() =>
      steer({ verb: 'skip', body: {} }, (now) => `Skipped. ${nextCaseMessage(now.next_case)}`, undoSkip(plan))
    }
  >
    <Icon name="skip" small />
    <span>
      Skip
      <span
        className={isBelowCase && skippedCase(plan) === NEXT_CASE ? 'sr' : undefined}
      >{` ${skippedCase(plan)}`}</span>
    </span>
  </Button>
)

type ResumeProps = ActionProps & { plan: PlanWithCases } & Pick<ButtonProps, 'variant'>

export const ResumeButton = ({ plan: { paused_until: until }, steering: { working, steer }, ...look }: ResumeProps) => (
  <Button
    {...look}
    working={working === 'resume' ? 'Resuming' : null}
    onClick={() =>
      steer(
        { verb: 'resume', body: {} },
        (now) => `Your plan will continue. ${nextCaseMessage(now.next_case)}`,
        until === null ? undefined : { verb: 'pause', body: { until } },
      )
    }
  >
    Resume now
  </Button>
)

export const UndoCancelButton = ({
  steering: { working, steer },
  ...look
}: ActionProps & Pick<ButtonProps, 'variant'>) => (
  <Button
    {...look}
    working={working === 'undo-cancel' ? 'Undoing' : null}
    onClick={() =>
      steer({ verb: 'undo-cancel', body: {} }, (now) =>
        [
          `Your plan will continue. ${nextCaseMessage(now.next_case)}`,
          now.payment_method === null &&
            now.cases_left === null &&
            'Choose a card for it: without one no case is sent.',
        ]
          .filter(Boolean)
          .join(' '),
      )
    }
  >
    Undo the cancellation
  </Button>
)

/**
 * Returns the request that undoes a skip. Restores only the delivery just skipped, because later ones may be skipped
 * too. Takes the plan as it was before the skip.
 */
const undoSkip = ({ upcoming }: Pick<PlanWithCases, 'upcoming'>): PlanRequest => ({
  verb: 'unskip',
  body: { day: upcoming.find(({ may }) => may.skip)?.planned_on },
})
