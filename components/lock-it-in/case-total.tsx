/** What the case costs, and what locking in saves. */
import { formatPoundsBrief } from '../../domain/money/pence.ts'
import type { Selection } from './use-selection.ts'

export const CaseTotal = ({ isAmend, before, after, saving }: Selection) => (
  <p className="case-total num">
    <span>{isAmend ? 'Total' : 'Total before delivery'}</span>
    <span>
      {saving > 0 && <s>{formatPoundsBrief(before)}</s>} <b>{formatPoundsBrief(after)}</b>
    </span>
    {saving > 0 && <em>{`You save ${formatPoundsBrief(saving)}`}</em>}
  </p>
)
