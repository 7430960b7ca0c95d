/** The top of the overview: dispatch day of the next case, deadline for changes, and the most common actions. */
import { inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { PlanWithCases } from '../../../../domain/plans/plan/schema.ts'
import { Picture } from '../../../kit/picture/picture.tsx'
import { PICTURE } from '../../../kit/picture/product-picture.tsx'
import { shownPicture } from '../../../kit/picture/shown-picture.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { SELECTION_PAGE } from '../../core/cart/amend-mode.ts'
import { sectionPath } from '../../core/session/area-paths.ts'
import { ResumeButton, SkipButton } from './action-buttons.tsx'
import { lastCase, lastCaseLabel } from './last-case.ts'
import { Outcome } from './outcome.tsx'
import { skipOutcome } from './outcome-messages.ts'
import { changeDeadlineMessage, greetingOf, headlineOf, rhythmLabel } from './plan-messages.ts'
import { useOutcomeFocus } from './use-outcome-focus.ts'
import type { PlanActions } from './use-plan-actions.ts'
import { WayOn } from './way-on.tsx'

export type HeroProps = { plan: PlanWithCases; firstName: string; steering: PlanActions }

/** Maximum number of bottles shown, one of each wine. */
const MAX_SHOWN = 5

/** Pictures of the next case's bottles; of the last one's until they are chosen, or facts about the club plan. */
function Shelf({ plan }: { plan: PlanWithCases }) {
  const next = plan.next_case?.lines ?? []
  const last = plan.next_case !== null && next.length === 0 ? lastCase(plan) : undefined
  const bottles = (last?.lines ?? next).slice(0, MAX_SHOWN)
  if (bottles.length > 0) {
    return (
      <div className="members-shelf" data-count={bottles.length}>
        {last !== undefined && <p className="small">{lastCaseLabel(last)}</p>}
        <div>
          {bottles.map((line) => (
            <Picture key={line.code} file={shownPicture(line)} place="card" alt="" {...PICTURE} />
          ))}
        </div>
      </div>
    )
  }
  return plan.club_plan && plan.next_case && <ClubFacts plan={plan} />
}

const ClubFacts = ({ plan }: { plan: PlanWithCases }) => (
  <div className="members-club">
    <p className="members-club-name">{plan.club_plan?.name}</p>
    <p>{rhythmLabel(plan)}</p>
    <p className="num members-club-price">
      {plan.cases_left === null ? formatPounds(plan.next_case?.total ?? 0) : `Paid for, ${plan.cases_left} left`}
    </p>
  </div>
)

export function Hero({ plan, firstName, steering }: HeroProps) {
  const now = new Date()
  const top = useOutcomeFocus<HTMLHeadingElement>(steering)
  const { lead, lines, more } = headlineOf(plan)
  const closing = plan.state === 'cancelling' ? null : changeDeadlineMessage(plan)
  return (
    <section className="members-hero dark" aria-label="Next case">
      <div className="members-hero-text">
        <h1 ref={top} tabIndex={-1}>
          <small>{`${greetingOf(inLondon(now).minutes)}, ${firstName}. ${lead}`}</small>{' '}
          {lines.map((line) => (
            <span key={line}>{`${line} `}</span>
          ))}
        </h1>
        {more !== null && <p>{more}</p>}
        {closing !== null && <p className="small">{`${closing.replace(/\.?$/, '.')} ${skipOutcome(plan)}`}</p>}
        <Outcome steering={steering} />
        <HeroActions plan={plan} steering={steering} />
      </div>
      <Shelf plan={plan} />
    </section>
  )
}

function HeroActions({ plan, steering }: Omit<HeroProps, 'firstName'>) {
  const { may, type, state } = plan
  const isRunning = state === 'active' || state === 'paused'
  return (
    <div className="members-hero-ways wrapf">
      {plan.may_amend && (
        <a className="btn gold" href={SELECTION_PAGE}>
          {plan.is_amended ? 'Carry on changing' : 'Change your wines'}
        </a>
      )}
      {!isRunning && <WayOn plan={plan} steering={steering} variant="gold" />}
      {may.resume && (
        <ResumeButton plan={plan} steering={steering} variant={type === 'lock_it_in' ? 'ghost' : 'gold'} />
      )}
      {may.skip && <SkipButton plan={plan} steering={steering} />}
      {state === 'active' && may.pause && (
        <a className="btn ghost" href={`${sectionPath(type, 'schedule')}#pause-panel`}>
          <Icon name="pause" small />
          Pause
        </a>
      )}
    </div>
  )
}
