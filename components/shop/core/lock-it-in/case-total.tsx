/** The case's price and saving and, for a plan being amended, the plan's current price. */
import { formatPoundsBrief } from '../../../../domain/core/money/pence.ts'
import { planTotalLabel } from './plan-total-label.ts'
import type { Selection } from './use-selection.ts'

export const CaseTotal = ({ isAmend, isKnown, before, after, saving, planned }: Selection) => (
  <div className="case-total num">
    <span>{isAmend ? 'Total' : 'Total before delivery'}</span>
    <span>
      {saving > 0 && <s>{formatPoundsBrief(before)}</s>} <b>{isKnown ? formatPoundsBrief(after) : '\u00a0'}</b>
    </span>
    {saving > 0 && <em>{`You save ${formatPoundsBrief(saving)}`}</em>}
    {isKnown && planned !== undefined && planned !== after && <p className="small muted">{planTotalLabel(planned)}</p>}
  </div>
)
