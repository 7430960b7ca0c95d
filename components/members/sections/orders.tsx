/** The plan's cases so far, newest first, each with the way to its order. */
import { orderPath } from '../../../domain/checkout/paths.ts'
import type { CaseState, PlanCase, PlanType } from '../../../domain/plan/plan.ts'
import { dayWords } from '../../account/sections/order-words.ts'
import { amountFormat } from '../../checkout/amounts.ts'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { countOf } from '../../primitives/format-count.ts'
import { sectionPath } from '../areas.ts'
import type { MembersSectionProps } from '../section-props.ts'

const STATES: Readonly<Record<CaseState, string>> = {
  planned: 'Planned',
  prepared: 'Being prepared',
  charging: 'Being paid',
  retrying: 'Payment failed, tried again',
  ordered: 'Ordered',
  skipped: 'Skipped',
  failed: 'Not paid, not sent',
  cancelled: 'Cancelled',
}

export function Orders({ plan }: MembersSectionProps) {
  const { cases, type } = plan
  if (cases.length === 0) {
    return (
      <EmptyState heading="No cases yet" text="Once the first one has left, you can look it up here.">
        <a className="btn" href={sectionPath(type, 'overview')}>
          See your next case
        </a>
      </EmptyState>
    )
  }
  return (
    <>
      <p className="small muted num">{countOf(cases.length, 'case')}</p>
      <ul className="account-list">
        {cases.map((each) => (
          <li key={each.sequence}>
            <CaseRow each={each} type={type} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Pictures of a row. */
const SHOWN = 4

function CaseRow({ each, type }: { each: PlanCase; type: PlanType }) {
  const { dispatch_on, state, total, order_no, lines } = each
  const name = `Case of ${dayWords(dispatch_on)}`
  const bottles = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const facts = [bottles > 0 && countOf(bottles, 'bottle'), order_no !== null && `order ${order_no}`].filter(Boolean)
  return (
    <article className="account-order">
      <div className="account-order-wines" aria-hidden="true">
        {lines.slice(0, SHOWN).map(
          ({ code, main_picture }) =>
            main_picture !== '' && (
              <span key={code} className="niche" data-s="red">
                <img src={`/images/${main_picture}`} alt="" width="480" height="800" loading="lazy" />
              </span>
            ),
        )}
      </div>
      <div className="account-order-facts">
        <h3>{order_no === null ? name : <a href={orderPath(type, order_no)}>{name}</a>}</h3>
        <p className="small muted">{facts.join(', ')}</p>
      </div>
      <p className="account-order-state">{STATES[state]}</p>
      <b className="num">{total === null ? '' : amountFormat(type)(total)}</b>
    </article>
  )
}
