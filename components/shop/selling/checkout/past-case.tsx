/** A case that a club plan has sent: its wines, and their price bought by the bottle. */
import { dayFormat } from '../../../../domain/core/calendar/formats.ts'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { PastCase } from '../../../../domain/plans/club-plan/schema.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'

const formatMonth = dayFormat({ month: 'long' })

export const PastCaseWines = ({ pastCase: { sent_on, shop_value, wines } }: { pastCase: PastCase }) => (
  <details className="past-case small">
    <summary className="fold-head">
      <span>
        {`${formatMonth(sent_on)}’s case: `}
        <b className="num">{formatPounds(shop_value)}</b> by the bottle
      </span>
      <Icon name="down" small />
    </summary>
    <ul>
      {wines.map(({ title, quantity }) => (
        <li key={title}>{`${quantity} × ${title}`}</li>
      ))}
    </ul>
    <p className="muted">A case that a member was sent, at today’s bottle prices. Yours is chosen for you.</p>
  </details>
)
