/** The wines of the next case and their total. */
import type { ReactNode } from 'react'
import { addDays } from '../../../../domain/core/calendar/calendar.ts'
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import { formatDate } from '../../../../domain/core/calendar/formats.ts'
import { numberWord } from '../../../../domain/core/text/number-words.ts'
import { MAX_SWAPS } from '../../../../domain/plans/club-plan/swap.ts'
import { PREPARE_DAYS_BEFORE } from '../../../../domain/plans/plan/rules.ts'
import type { NextCaseLine, PlanCase } from '../../../../domain/plans/plan/schema.ts'
import { Rack } from '../../../kit/picture/rack.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { amountFormat } from '../../selling/checkout/amounts.ts'
import { ClubLines } from './club-lines.tsx'
import { lastCase } from './last-case.ts'
import type { NextCaseProps } from './section-props.ts'
import { WineName } from './wine-name.tsx'

const CASE = 12

/** The next case: its wines, or the last case's until they are chosen. */
export const CaseContents = (props: NextCaseProps) =>
  props.next.lines.length === 0 ? <CaseToCome {...props} /> : <ChosenCase {...props} />

type CasePartProps = { id: string; name: string; beside: ReactNode; children: ReactNode }

const CasePart = ({ id, name, beside, children }: CasePartProps) => (
  <section className="grid-2" aria-labelledby={id}>
    <div className="row between wrapf">
      <h2 id={id}>{name}</h2>
      {beside}
    </div>
    {children}
  </section>
)

const ChosenCase = ({ plan, next, onPlan }: NextCaseProps) => (
  <CasePart id="in-your-case" name="In your case" beside={<Racks bottles={next.bottles} />}>
    {plan.type === 'wineclub' ? (
      <ClubLines plan={plan} next={next} onPlan={onPlan} />
    ) : (
      <ul className="members-lines">
        {next.lines.map((line) => (
          <Line key={line.code} line={line} />
        ))}
      </ul>
    )}
    <Sums plan={plan} next={next} />
  </CasePart>
)

/** A club case whose wines are not chosen yet: the dates of the next steps and the price, then the last case. */
function CaseToCome({ plan, next }: Pick<NextCaseProps, 'plan' | 'next'>) {
  const { dispatch_on, closes_on, bottles } = next
  const last = lastCase(plan)
  return (
    <div className="grid-5">
      {/* No racks: the bottles are not chosen. */}
      <CasePart id="next-case" name="Your next case" beside={<p className="num small">{countOf(bottles, 'bottle')}</p>}>
        <div className="members-to-come grid-5">
          {last === undefined && <Places plan={plan} />}
          <ol className="members-time">
            <li>
              <b>{dayName(addDays(dispatch_on, -PREPARE_DAYS_BEFORE))}</b>
              <span>We choose the wines, from what’s in stock. You’ll see them here.</span>
            </li>
            <li>
              <b>{`Until 23:59 on ${dayName(closes_on)}`}</b>
              <span>{`Swap up to ${numberWord(MAX_SWAPS)} of them for others, at no extra cost.`}</span>
            </li>
            <li data-kind="next">
              <b>{dayName(dispatch_on)}</b>
              <span>Your case leaves us.</span>
            </li>
          </ol>
        </div>
        <Sums plan={plan} next={next} />
      </CasePart>
      {last !== undefined && <LastCase last={last} />}
    </div>
  )
}

/** An empty place for each bottle of the first case. */
const Places = ({ plan }: Pick<NextCaseProps, 'plan'>) => (
  <ul className="members-places grid-3" aria-hidden="true">
    {plan.club_plan?.niches.map((niche, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the places never change their order
      <li key={place} className="niche" data-s={niche} />
    ))}
  </ul>
)

const LastCase = ({ last: { dispatch_on, lines } }: { last: PlanCase }) => (
  <CasePart id="last-case" name="Your last case" beside={<p className="num small">{formatDate(dispatch_on)}</p>}>
    <ul className="members-lines">
      {lines.map((line) => (
        <li key={line.code}>
          <WineName wine={line} />
          <p className="num small members-bottles">{countOf(line.quantity, 'bottle')}</p>
        </li>
      ))}
    </ul>
  </CasePart>
)

export const Racks = ({ bottles }: { bottles: number }) => (
  <p className="members-racks row wrapf small">
    {Array.from({ length: Math.ceil(bottles / CASE) }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: racks never change their order
      <Rack key={index} filled={Math.min(CASE, bottles - index * CASE)} />
    ))}
    <span className="num">{countOf(bottles, 'bottle')}</span>
  </p>
)

const pounds = amountFormat('lock_it_in')

export const Line = ({ line }: { line: NextCaseLine }) => {
  const { quantity, price, locked_price, in_stock } = line
  return (
    <li>
      <WineName wine={line}>{!in_stock && <p className="small members-out">Out of stock at the moment</p>}</WineName>
      <p className="num small members-each">
        {`${quantity} × ${pounds(price)}`}
        {locked_price !== null && price < locked_price && (
          <span className="muted">{`locked at ${pounds(locked_price)}`}</span>
        )}
      </p>
      <b className="num">{pounds(quantity * price)}</b>
    </li>
  )
}

function Sums({ plan, next }: Pick<NextCaseProps, 'plan' | 'next'>) {
  const pounds = amountFormat(plan.type)
  const { total, delivery } = next
  if (plan.cases_left !== null) {
    return (
      <p className="small muted">{`It’s already paid for. ${countOf(plan.cases_left, 'case')} left, including this one.`}</p>
    )
  }
  return (
    <dl className="members-sums num">
      {plan.saving > 0 && (
        <>
          <div>
            <dt>By the bottle</dt>
            <dd>{pounds(total - delivery + plan.saving)}</dd>
          </div>
          <div className="members-saving">
            <dt>Locked-in saving</dt>
            <dd>{`−${pounds(plan.saving)}`}</dd>
          </div>
        </>
      )}
      <div>
        <dt>Delivery</dt>
        <dd>{delivery === 0 ? 'Free' : pounds(delivery)}</dd>
      </div>
      <div className="members-pay">
        <dt>You pay</dt>
        <dd>{pounds(total)}</dd>
      </div>
    </dl>
  )
}
