/** A plan's schedule: calendar, frequency, pause, out-of-stock rule, and cancelling (docs/domain.md#plans). */
import { useEffect } from 'react'
import { numberWord } from '../../../../../domain/core/text/number-words.ts'
import { CLOSE_DAYS_BEFORE } from '../../../../../domain/plans/plan/rules.ts'
import type { PlanWithCases } from '../../../../../domain/plans/plan/schema.ts'
import { Icon } from '../../../../kit/primitives/icon.tsx'
import { PlanCalendar } from '../calendar/plan-calendar.tsx'
import { CancelPanel } from '../cancel-panel.tsx'
import { ClubPlanPanel } from '../club-plan-panel.tsx'
import { FrequencyPanel } from '../frequency-panel.tsx'
import { PausePanel } from '../pause-panel.tsx'
import { isLastCase, rhythmLabel } from '../plan-messages.ts'
import type { MembersSectionProps } from '../section-props.ts'
import { StockPanel } from '../stock-panel.tsx'
import { OnwardLink } from '../way-on.tsx'

/** Events by which the visitor takes over scrolling. */
const ACTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the element in the URL's fragment, which did not exist when the page loaded, and again while panels above
 * it load, until the visitor acts. Returns a function that stops it.
 */
function keepFragmentInView(): (() => void) | undefined {
  const target = location.hash === '' ? null : document.getElementById(location.hash.slice(1))
  if (target === null) return undefined
  // Calls back once at the start, too.
  const watch = new ResizeObserver(() => target.scrollIntoView())
  watch.observe(document.body)
  const listening = new AbortController()
  const stop = () => {
    watch.disconnect()
    listening.abort()
  }
  for (const action of ACTIONS) addEventListener(action, stop, { signal: listening.signal, passive: true })
  return stop
}

export function Schedule(props: MembersSectionProps) {
  const { may, type, state, cases_left } = props.plan
  useEffect(keepFragmentInView, [])
  if (state === 'cancelled' || state === 'ended') {
    return (
      <>
        <p>This plan has ended, so there’s nothing left to change.</p>
        <OnwardLink plan={props.plan} />
      </>
    )
  }
  return (
    <>
      {state === 'active' && <Introduction plan={props.plan} />}
      <PlanCalendar {...props} />
      <div className="account-forms grid-5">
        {may.change && !isLastCase(props.plan) && <FrequencyPanel {...props} />}
        {may.change && type === 'wineclub' && cases_left === null && <ClubPlanPanel {...props} />}
        {(may.pause || may.resume) && <PausePanel {...props} />}
        {may.change && type === 'lock_it_in' && <StockPanel {...props} />}
        {(may.cancel || may.undo_cancel) && <CancelPanel {...props} />}
      </div>
      {state === 'active' && <Rules plan={props.plan} />}
    </>
  )
}

const Introduction = ({ plan }: { plan: PlanWithCases }) => (
  <div className="plan-intro between wrapf">
    <p>{`${rhythmLabel(plan)}. Skip, move or pause whenever you like.${plan.type === 'lock_it_in' ? ' Your prices stay locked.' : ''}`}</p>
    {plan.may.change && !isLastCase(plan) && (
      <a className="btn line" href="#often-panel">
        <Icon name="swap" small />
        Change how often
      </a>
    )}
  </div>
)

const Rules = ({ plan }: { plan: PlanWithCases }) => (
  <section className="plan-rules" aria-label="What can be changed, and until when">
    <div>
      <h3>{`Until ${numberWord(CLOSE_DAYS_BEFORE)} days before`}</h3>
      <p>Change the wines, the date or the address, or skip a case altogether. After that we’re packing it.</p>
    </div>
    {plan.type === 'lock_it_in' && (
      <div>
        <h3>Your prices</h3>
        <p>A case that’s skipped or moved keeps its locked prices. So does a plan that’s paused.</p>
      </div>
    )}
    {plan.may.cancel && <Leaving plan={plan} />}
  </section>
)

const Leaving = ({ plan }: { plan: PlanWithCases }) => (
  <div>
    <h3>{plan.cases_left !== null ? 'Paid for' : 'Leaving'}</h3>
    <p>
      {plan.cases_left !== null
        ? `There’s nothing to cancel: your gift ends after ${isLastCase(plan) ? 'this case' : 'its last case'}. `
        : 'Any time, online, in two clicks. '}
      <a href="#cancel-panel">{plan.cases_left !== null ? 'Give it up sooner' : 'Cancel my plan'}</a>
    </p>
  </div>
)
