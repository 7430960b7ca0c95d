/** An A4 sheet for an invoice or credit note: letterhead, title, and recipient. Prints without the page around it. */
import type { ReactNode } from 'react'
import type { OrderView } from '../../../../domain/selling/order/schema.ts'
import { Island } from '../../../kit/islands/island.tsx'
import { Button } from '../../../kit/primitives/button.tsx'

export type PaperProps = {
  order: OrderView
  /** Address of the order's page. */
  back: string
  title: string
  /** Names and values at the top: numbers, dates. */
  facts: readonly (readonly [name: string, value: string])[]
  children: ReactNode
}

export const Paper = ({ order, back, title, facts, children }: PaperProps) => (
  <>
    <div className="row wrapf between paper-tools">
      <a href={back}>Back to the order</a>
      <Button variant="line" onClick={() => window.print()}>
        Print or save as PDF
      </Button>
    </div>
    <article className="paper">
      <Island name="letterhead" className="letterhead" />
      <h1>{title}</h1>
      <div className="paper-head">
        <div>
          <p className="paper-label">For</p>
          <BilledTo order={order} />
        </div>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
    </article>
  </>
)

function BilledTo({ order: { address, billing_address, collector_name, email } }: { order: OrderView }) {
  const billed = billing_address ?? address
  return (
    <address>
      {billed === null && collector_name !== '' && <span>{collector_name}</span>}
      {billed &&
        [billed.full_name, billed.line_1, billed.line_2, billed.town, billed.county, billed.postcode]
          .filter(Boolean)
          .map((line) => <span key={line}>{line}</span>)}
      <span>{email}</span>
    </address>
  )
}
