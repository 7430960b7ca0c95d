/** A bar at the top of phones that expands to show lines and totals. */
import { useId, useState } from 'react'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { amountFormat } from './amounts.ts'
import { itemsLabel, OrderLines, type OrderLinesProps } from './order-lines.tsx'

export function SummaryBar({ summary }: OrderLinesProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="only-m">
      <button
        type="button"
        className="summary-bar row between wrapf"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="row">
          <Icon name="bag" small />
          {`${isOpen ? 'Hide' : 'Show'} ${itemsLabel(summary)}`}
          <Icon name={isOpen ? 'up' : 'down'} small />
        </span>
        <b className="num">{amountFormat(summary.kind)(summary.totals.total)}</b>
      </button>
      <div id={id} className="summary-panel grid-4" hidden={!isOpen}>
        {isOpen && <OrderLines summary={summary} />}
      </div>
    </div>
  )
}
