/** A plan at a glance: its next case, the ways to change it, what is in it, and what comes after. */

import { dayName } from '../../../domain/delivery/day-name.ts'
import { frequencyWords } from '../../../domain/lock-it-in/frequency.ts'
import { brandName } from '../../../domain/payment/card.ts'
import type { PlanWithCases } from '../../../domain/plan/plan.ts'
import { Icon } from '../../primitives/icon.tsx'
import { sectionPath } from '../areas.ts'
import { CaseContents } from '../case-contents.tsx'
import { ComingPanel } from '../coming-panel.tsx'
import { Hero } from '../hero.tsx'
import type { MembersSectionProps } from '../section-props.ts'
import { useSteering } from '../use-steering.ts'

export function Overview({ user, plan, onPlan }: MembersSectionProps) {
  const steering = useSteering({ plan, onPlan })
  const isOver = plan.state === 'cancelled' || plan.state === 'ended'
  return (
    <>
      <Hero plan={plan} firstName={user.first_name} steering={steering} />
      {!isOver && <Ways plan={plan} />}
      <div className="members-cols">
        {plan.next_case !== null && <CaseContents plan={plan} next={plan.next_case} />}
        <div className="members-side">
          {!isOver && <ComingPanel plan={plan} steering={steering} />}
          <section className="account-panel" aria-labelledby="help">
            <h2 id="help">A question?</h2>
            <p className="small">Nearly everything can be done here. If it won’t do what you want, we can.</p>
            <a href="/wine-club/contact-us">Ring or write to us</a>
          </section>
        </div>
      </div>
    </>
  )
}

/** What is set, each leading to where it is changed. */
function Ways({ plan }: { plan: PlanWithCases }) {
  const { type, frequency, address, payment_method: card, next_case: next, may } = plan
  const schedule = sectionPath(type, 'schedule')
  const charged =
    next === null ? 'No charge is planned' : `Charged on ${dayName(next.dispatch_on).split(' ').slice(1).join(' ')}`
  const ways = [
    may.move_date
      ? { href: `${schedule}#move-panel`, icon: 'cal', name: 'Move the date', hint: 'By up to 28 days' }
      : { href: schedule, icon: 'cal', name: 'Your schedule', hint: 'Skip, pause or cancel' },
    {
      href: `${schedule}#often-panel`,
      icon: 'swap',
      name: frequencyWords(frequency).replace('every', 'Every'),
      hint: 'Change how often',
    },
    {
      href: sectionPath(type, 'addresses'),
      icon: 'truck',
      name: `To ${address.full_name}`,
      hint: `${address.line_1}, ${address.town}`,
    },
    {
      href: sectionPath(type, 'payment'),
      icon: 'card',
      name: card === null ? 'No card' : `${brandName(card.brand)} ending ${card.last_four}`,
      hint: plan.cases_left === null ? charged : 'Nothing is charged: it is paid for',
    },
  ]
  return (
    <ul className="account-ways members-ways">
      {ways.map(({ href, icon, name, hint }) => (
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
