/** Shoppers whose payment was declined and who have not paid since, with the bank's reason. */
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { DeclinedCheckout } from '../../../../domain/selling/checkout/declined.schema.ts'
import { BackLink } from '../../../kit/panel/back-link.tsx'
import { actsColumn, figureColumn, namedColumn, timeColumn, twoLineColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { useListQuery } from '../../../kit/panel/list-query.ts'
import { ListScreen } from '../../../kit/panel/list-screen.tsx'
import { useListState } from '../../../kit/panel/list-state.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { declinedQuery } from './order-queries.ts'
import { phonePathOfDeclined } from './phone-order-path.ts'

/** The address below the orders that lists these. */
export const DECLINED = 'declined'

const REASONS: Readonly<Record<DeclinedCheckout['reason'], string>> = {
  declined: 'Declined by the bank',
  insufficient_funds: 'Not enough money on the card',
  expired_card: 'Card has expired',
  incorrect_cvc: 'Wrong security code',
  incorrect_number: 'Wrong card number',
  authentication_failed: 'Bank could not confirm the shopper',
  processing_error: 'Fault at the bank',
  unavailable: 'Payment provider not reached',
  '': 'No reason given',
}

const COLUMNS: readonly Column<DeclinedCheckout>[] = [
  namedColumn('Shopper', ({ name, email, phone }) => ({ name, below: [email, phone].filter(Boolean).join(', ') }), {
    csv: ({ name, email }) => `${name} <${email}>`,
  }),
  twoLineColumn(
    'Wanted',
    ({ lines, order_no }) => [lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', '), order_no],
    { isPlain: true },
  ),
  figureColumn('Total', ({ total }) => total, formatPounds),
  twoLineColumn('Reason', ({ reason, attempts }) => [
    REASONS[reason],
    attempts > 1 && `${countOf(attempts, 'payment')} declined`,
  ]),
  timeColumn('Last tried', ({ at }) => at),
  actsColumn(({ order_no, name, can_be_phoned }) => [
    can_be_phoned && ['Take by phone', `the order of ${name}`, phonePathOfDeclined(order_no)],
  ]),
]

export function DeclinedList() {
  const list = useListState({})
  const query = useListQuery(list.state, declinedQuery)
  return (
    <div className="grid-4">
      <BackLink href="/admin/orders" label="Orders" />
      <ListScreen
        label="Declined payments"
        noun={['declined checkout', 'declined checkouts']}
        about="Of the last 30 days, by shoppers who have not paid since."
        search={{ label: 'Search declined payments', placeholder: 'Name, e-mail, order number' }}
        query={query}
        rowsOf={({ checkouts }) => checkouts}
        pagesOf={({ total, page_size }) => ({ total, size: page_size })}
        list={list}
        columns={COLUMNS}
        keyOf={({ order_no }) => order_no}
        empty={{ heading: 'No declined payments', text: 'Shoppers whose card is declined are listed here.' }}
        hint="Try fewer words."
        csv="declined-payments.csv"
      />
    </div>
  )
}
