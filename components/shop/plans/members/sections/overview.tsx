/** A plan's overview: the next case and its contents, links to the settings, and later cases. */
import { inLondon } from '../../../../../domain/core/calendar/calendar.ts'
import { dayName } from '../../../../../domain/core/calendar/day-name.ts'
import { frequencyTitle } from '../../../../../domain/core/calendar/frequency.ts'
import { CLUB_LIST } from '../../../../../domain/plans/club-plan/club-list.ts'
import { MAX_MOVE_DAYS } from '../../../../../domain/plans/plan/rules.ts'
import type { PlanWithCases } from '../../../../../domain/plans/plan/schema.ts'
import { orderPath } from '../../../../../domain/selling/checkout/paths.ts'
import { brandName } from '../../../../../domain/selling/payment/card.ts'
import { Icon } from '../../../../kit/primitives/icon.tsx'
import { Note } from '../../../../kit/primitives/note.tsx'
import { sectionPath } from '../../../core/session/area-paths.ts'
import { LogOutButton } from '../../../core/sign-in/log-out-button.tsx'
import { CaseContents } from '../case-contents.tsx'
import { ComingPanel } from '../coming-panel.tsx'
import { DeclinedNote } from '../declined-note.tsx'
import { ExpiryNote } from '../expiry-note.tsx'
import { Hero } from '../hero.tsx'
import { caseOnItsWay } from '../last-case.ts'
import { PlanHistory } from '../plan-history.tsx'
import { isLastCase } from '../plan-messages.ts'
import type { MembersSectionProps } from '../section-props.ts'
import { SelectionNote } from '../selection-note.tsx'
import { usePlanActions } from '../use-plan-actions.ts'

export function Overview({ user, plan, onPlan }: MembersSectionProps) {
  const steering = usePlanActions({ plan, onPlan })
  const isRunning = plan.state === 'active' || plan.state === 'paused'
  return (
    <>
      {steering.outcome === null && <SelectionNote plan={plan} />}
      <OnItsWay plan={plan} />
      <Hero plan={plan} firstName={user.first_name} steering={steering} />
      <DeclinedNote plan={plan} />
      {isRunning && plan.cases_left === null && plan.payment_method !== null && (
        <ExpiryNote card={plan.payment_method} />
      )}
      <PlanLinks plan={plan} isRunning={isRunning} />
      <div className="members-cols">
        {plan.next_case !== null && <CaseContents plan={plan} next={plan.next_case} onPlan={onPlan} />}
        <div className="grid-4">
          {isRunning && <ComingPanel plan={plan} steering={steering} />}
          {plan.type === 'wineclub' && isRunning && <ClubWines />}
          <PlanHistory plan={plan} />
          <section className="account-panel" aria-labelledby="help">
            <h2 id="help">A question?</h2>
            <p className="small">You can do nearly everything here. If you can’t find what you need, we’ll help.</p>
            <a className="reach" href="/wine-club/contact-us">
              Ring or write to us
            </a>
          </section>
          <section className="account-panel" aria-labelledby="who">
            <h2 id="who">{`Signed in as ${user.first_name} ${user.last_name}`}</h2>
            <LogOutButton />
          </section>
        </div>
      </div>
    </>
  )
}

/** The case that is still to be delivered, with a link to its order. */
function OnItsWay({ plan }: { plan: PlanWithCases }) {
  const sent = caseOnItsWay(plan, inLondon(new Date()).day)
  return (
    sent !== null && (
      <Note kind="ok">
        {sent.message}
        <a href={orderPath(plan.type, sent.order_no)}>follow it</a>
      </Note>
    )
  )
}

const ClubWines = () => (
  <section className="account-panel" aria-labelledby="club-wines">
    <h2 id="club-wines">Club wines</h2>
    <p className="small">Finished a favourite? As a member you can buy single bottles at the club price.</p>
    <a className="reach" href={CLUB_LIST}>
      See all club wines
    </a>
  </section>
)

const chargeLabel = (next: PlanWithCases['next_case']): string => {
  if (next === null) return 'No charge is planned'
  if (next.retry_on !== null) return 'Declined. Choose another card'
  return `Charged on ${dayName(next.dispatch_on).split(' ').slice(1).join(' ')}`
}

/** Links to the plan's settings while it runs, and to its orders afterwards. */
function PlanLinks({ plan, isRunning }: { plan: PlanWithCases; isRunning: boolean }) {
  const { type, state, frequency, address, payment_method: card, next_case: next, may, club_plan, cases_left } = plan
  const schedule = sectionPath(type, 'schedule')
  const orders = {
    href: sectionPath(type, 'orders'),
    icon: 'truck',
    name: 'Your cases so far',
    hint: 'With their orders',
  }
  const settings = [
    may.move_date
      ? { href: `${schedule}#move`, icon: 'cal', name: 'Move the date', hint: `By up to ${MAX_MOVE_DAYS} days` }
      : {
          href: schedule,
          icon: 'cal',
          name: 'Your schedule',
          hint: state === 'paused' ? 'Resume or cancel' : 'Skip, pause or cancel',
        },
    ...(isLastCase(plan)
      ? []
      : [{ href: `${schedule}#often-panel`, icon: 'swap', name: frequencyTitle(frequency), hint: 'Change how often' }]),
    ...(club_plan === null || cases_left !== null
      ? []
      : [{ href: `${schedule}#club-plan-panel`, icon: 'glass', name: club_plan.name, hint: 'Choose another plan' }]),
    {
      href: sectionPath(type, 'addresses'),
      icon: 'truck',
      name: `To ${address.full_name}`,
      hint: `${address.line_1}, ${address.town}`,
    },
    {
      href: sectionPath(type, 'payment'),
      icon: 'card',
      ...(cases_left === null
        ? {
            name: card === null ? 'No card' : `${brandName(card.brand)} ending ${card.last_four}`,
            hint: chargeLabel(next),
          }
        : { name: 'Already paid for', hint: 'No card is charged' }),
    },
  ]
  return (
    <ul className="account-ways members-ways">
      {(isRunning ? settings : [orders]).map(({ href, icon, name, hint }) => (
        <li key={icon}>
          <a href={href}>
            <Icon name={icon} />
            <b>{name}</b>
            <span>{hint}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
