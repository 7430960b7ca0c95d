/** What is in the next case, wine by wine, and what it comes to. */
import type { NextCaseLine } from '../../domain/plan/plan.ts'
import { amountFormat } from '../checkout/amounts.ts'
import { Rack } from '../niche/rack.tsx'
import { countOf } from '../primitives/format-count.ts'
import { CaseToCome } from './case-to-come.tsx'
import { ClubLines } from './club-lines.tsx'
import type { NextCaseProps } from './section-props.ts'
import { WineName } from './wine-name.tsx'

const CASE = 12

export const CaseContents = ({ plan, next, onPlan }: NextCaseProps) => (
  <section className="grid-2" aria-labelledby="in-your-case">
    <div className="row between wrapf">
      <h2 id="in-your-case">In your case</h2>
      {next.lines.length === 0 ? (
        // Its places stand below, and are empty.
        <p className="num small">{countOf(next.bottles, 'bottle')}</p>
      ) : (
        <Racks bottles={next.bottles} />
      )}
    </div>
    {next.lines.length === 0 ? (
      <CaseToCome {...next} />
    ) : plan.type === 'wineclub' ? (
      <ClubLines plan={plan} next={next} onPlan={onPlan} />
    ) : (
      <ul className="members-lines">
        {next.lines.map((line) => (
          <Line key={line.code} line={line} />
        ))}
      </ul>
    )}
    <Sums plan={plan} next={next} />
  </section>
)

export const Racks = ({ bottles }: { bottles: number }) => (
  <p className="members-racks row wrapf small">
    {Array.from({ length: Math.ceil(bottles / CASE) }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a rack is its place
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
