/** What is in the next case, wine by wine, and what it comes to. */
import type { NextCase, NextCaseLine, PlanWithCases } from '../../domain/plan/plan.ts'
import { amountFormat } from '../checkout/amounts.ts'
import { countOf } from '../primitives/format-count.ts'
import { productUrl } from '../product/product-url.ts'
import { Rack } from '../product/rack.tsx'

const CASE = 12

export type CaseContentsProps = { plan: PlanWithCases; next: NextCase }

export const CaseContents = ({ plan, next }: CaseContentsProps) => (
  <section className="members-case" aria-labelledby="in-your-case">
    <div className="row between wrapf">
      <h2 id="in-your-case">In your case</h2>
      <Racks bottles={next.bottles} />
    </div>
    {next.lines.length === 0 ? (
      <p className="members-choosing">
        Its wines are chosen a week before it leaves, from what is in stock then. Until that day there is no list to
        show.
      </p>
    ) : (
      <ul className="members-lines">
        {next.lines.map((line) => (
          <Line key={line.code} line={line} type={plan.type} />
        ))}
      </ul>
    )}
    <Sums plan={plan} next={next} />
  </section>
)

export const Racks = ({ bottles }: { bottles: number }) => (
  <p className="members-racks small">
    {Array.from({ length: Math.ceil(bottles / CASE) }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a rack is its place
      <Rack key={index} filled={Math.min(CASE, bottles - index * CASE)} />
    ))}
    <span className="num">{countOf(bottles, 'bottle')}</span>
  </p>
)

type LineProps = { line: NextCaseLine; type: PlanWithCases['type'] }

/** Of a wine of the club the case's price says it all. */
export function Line({ line, type }: LineProps) {
  const pounds = amountFormat(type)
  const { product, productname, main_picture, quantity, price, locked_price, in_stock } = line
  const winery = product.replace(productname, '').trim()
  return (
    <li>
      <span className="niche" data-s="red" aria-hidden="true">
        {main_picture !== '' && <img src={`/images/${main_picture}`} alt="" width="480" height="800" loading="lazy" />}
      </span>
      <div>
        <h3>{line.producturl === '' ? productname : <a href={productUrl(line)}>{productname}</a>}</h3>
        <p className="small muted">{winery}</p>
        {!in_stock && <p className="small members-out">Out of stock at the moment</p>}
      </div>
      {type === 'wineclub' ? (
        <b className="num">{countOf(quantity, 'bottle')}</b>
      ) : (
        <>
          <p className="num small members-each">
            {`${quantity} × ${pounds(price)}`}
            {locked_price !== null && price < locked_price && (
              <span className="muted">{`locked at ${pounds(locked_price)}`}</span>
            )}
          </p>
          <b className="num">{pounds(quantity * price)}</b>
        </>
      )}
    </li>
  )
}

function Sums({ plan, next }: CaseContentsProps) {
  const pounds = amountFormat(plan.type)
  const { total, delivery } = next
  if (plan.cases_left !== null) {
    return (
      <p className="small muted">{`It is paid for. ${countOf(plan.cases_left, 'case')} left, this one included.`}</p>
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
