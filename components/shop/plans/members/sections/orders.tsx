/** The plan's cases so far, newest first, each with a link to its order. */
import { formatDate } from '../../../../../domain/core/calendar/formats.ts'
import type { CaseState } from '../../../../../domain/plans/plan/plan.ts'
import type { PlanCase, PlanWithCases } from '../../../../../domain/plans/plan/schema.ts'
import type { PlanType } from '../../../../../domain/selling/cart/plan-type.ts'
import { orderPath } from '../../../../../domain/selling/checkout/paths.ts'
import { ProductPicture } from '../../../../kit/picture/product-picture.tsx'
import { EmptyState } from '../../../../kit/primitives/empty-state.tsx'
import { countOf } from '../../../../kit/primitives/format-count.ts'
import { sectionPath } from '../../../core/session/area-paths.ts'
import { amountFormat } from '../../../selling/checkout/amounts.ts'
import { presentState } from '../../../selling/order/state-names.ts'
import { CaseRatings } from '../case-ratings.tsx'
import type { MembersSectionProps } from '../section-props.ts'

const STATES: Readonly<Record<CaseState, string>> = {
  planned: 'Planned',
  prepared: 'Being prepared',
  charging: 'Taking payment',
  retrying: 'Payment failed, trying again',
  ordered: 'Ordered',
  skipped: 'Skipped',
  failed: 'Payment failed, not sent',
  cancelled: 'Cancelled',
}

export function Orders({ plan, onPlan }: MembersSectionProps) {
  const { type, upcoming } = plan
  const ahead = new Set(upcoming.map(({ dispatch_on }) => dispatch_on))
  const cases = plan.cases.filter(({ state, dispatch_on }) => state !== 'skipped' || !ahead.has(dispatch_on))
  if (cases.length === 0) {
    return (
      <EmptyState heading="No cases yet" text="Your cases will be listed here once the first one has left.">
        <a className="btn" href={sectionPath(type, 'overview')}>
          See your next case
        </a>
      </EmptyState>
    )
  }
  const latest = cases.find(isRated)
  const keep = (code: string, stars: number): void => onPlan(withStars(plan, code, stars))
  return (
    <>
      <p className="small muted num">{countOf(cases.length, 'case')}</p>
      {latest !== undefined && (
        <p>
          Tell us what you thought. Wines like those you enjoyed come more often, and those with one or two stars never
          come again.
        </p>
      )}
      <ul className="account-list">
        {cases.map((each) => (
          <li key={each.sequence}>
            <CaseRow each={each} type={type} />
            {isRated(each) && <CaseRatings each={each} isOpen={each === latest} onRated={keep} />}
          </li>
        ))}
      </ul>
    </>
  )
}

const isRated = ({ may_rate, lines }: PlanCase): boolean => may_rate && lines.length > 0

/** Sets a wine's rating in all cases that contain it. */
const withStars = (plan: PlanWithCases, code: string, stars: number): PlanWithCases => ({
  ...plan,
  cases: plan.cases.map((each) => ({
    ...each,
    lines: each.lines.map((line) => (line.code === code ? { ...line, stars } : line)),
  })),
})

/** Maximum number of pictures in a row. */
const MAX_SHOWN = 4

function CaseRow({ each, type }: { each: PlanCase; type: PlanType }) {
  const { dispatch_on, state, total, order_no, order_state, lines } = each
  const name = `Case of ${formatDate(dispatch_on)}`
  const bottles = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const facts = [bottles > 0 && countOf(bottles, 'bottle'), order_no !== null && `order ${order_no}`].filter(Boolean)
  return (
    <article className="account-order grid-4">
      <div className="account-order-wines" aria-hidden="true">
        {lines.slice(0, MAX_SHOWN).map((line) => (
          <ProductPicture key={line.code} product={line} decorative />
        ))}
      </div>
      <div className="account-order-facts">
        <h3>{order_no === null ? name : <a href={orderPath(type, order_no)}>{name}</a>}</h3>
        <p className="small muted">{facts.join(', ')}</p>
      </div>
      <p className="account-order-state" data-state={order_state ?? undefined}>
        {order_state === null ? STATES[state] : presentState(order_state)}
      </p>
      <b className="num">{total === null ? '' : amountFormat(type)(total)}</b>
    </article>
  )
}
