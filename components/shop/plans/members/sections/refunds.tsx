/** Section of the money-back guarantee: refunds for bottles of recent cases, and a list of past refunds. */
import { useCallback, useState } from 'react'
import { formatDate } from '../../../../../domain/core/calendar/formats.ts'
import type { PlanType } from '../../../../../domain/selling/cart/plan-type.ts'
import { orderPath } from '../../../../../domain/selling/checkout/paths.ts'
import { GUARANTEE_DAYS, GUARANTEE_PERIOD } from '../../../../../domain/selling/refund/case-refund.ts'
import type { CaseRefunds, RefundOfCase } from '../../../../../domain/selling/refund/schema.ts'
import { EmptyState } from '../../../../kit/primitives/empty-state.tsx'
import { countOf } from '../../../../kit/primitives/format-count.ts'
import { amountFormat } from '../../../selling/checkout/amounts.ts'
import { LoadedList } from '../../account/sections/loaded-list.tsx'
import { callAccount } from '../../account/send.ts'
import { RefundCase } from '../refunds/refund-case.tsx'
import type { MembersSectionProps } from '../section-props.ts'

export function Refunds({ plan: { id, type, next_case } }: MembersSectionProps) {
  const load = useCallback(() => callAccount('GET /api/plans/:id/refunds', { params: { id } }), [id])
  return (
    <>
      <p>
        {`If you don’t like a wine, we refund it: any bottle, for any reason, within ${GUARANTEE_PERIOD}. You needn’t send it back.`}
      </p>
      <LoadedList load={load} of="your cases">
        {(refunds, reload) => (
          <Lists planId={id} type={type} hasNext={next_case !== null} first={refunds} reload={reload} />
        )}
      </LoadedList>
    </>
  )
}

type ListsProps = { planId: number; type: PlanType; hasNext: boolean; first: CaseRefunds; reload: () => void }

function Lists({ planId, type, hasNext, first, reload }: ListsProps) {
  const [{ cases, ended_on, refunds }, setRefunds] = useState(first)
  return (
    <>
      {cases.length === 0 ? (
        <EmptyState
          heading="No case to refund at the moment"
          text={[
            ended_on !== null && `The ${GUARANTEE_DAYS} days for your last case ended on ${formatDate(ended_on)}.`,
            hasNext && 'Once your next case has left, its bottles can be refunded here.',
          ]
            .filter(Boolean)
            .join(' ')}
        />
      ) : (
        <ul className="account-list">
          {cases.map((each) => (
            <li key={each.order_no}>
              <RefundCase planId={planId} type={type} each={each} onRefunds={setRefunds} reload={reload} />
            </li>
          ))}
        </ul>
      )}
      {refunds.length > 0 && (
        <>
          <h2>Refunds so far</h2>
          <ul className="account-list">
            {refunds.map((refund) => (
              <li key={refund.credit_note}>
                <Past refund={refund} type={type} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const STATES: Readonly<Record<RefundOfCase['state'], string>> = {
  started: 'On its way',
  succeeded: 'Refunded',
  failed: 'Your bank refused it: please write to us',
}

function Past({ refund, type }: { refund: RefundOfCase; type: PlanType }) {
  const { amount, wines, dispatch_on, order_no, reason, credit_note, state } = refund
  return (
    <article className="refund-row">
      <h3>{wines.map(({ title, quantity }) => `${title}, ${countOf(quantity, 'bottle')}`).join('; ')}</h3>
      <b className="num">{amountFormat(type)(amount)}</b>
      <p className="small muted">
        {`Case of ${formatDate(dispatch_on)}. ${reason}. `}
        <a href={orderPath(type, order_no)}>{`Credit note ${credit_note}`}</a>
      </p>
      <p className="account-order-state">{STATES[state]}</p>
    </article>
  )
}
