/** Shows an order, its invoice, or one of its credit notes, as the URL selects. */
import { useEffect } from 'react'
import type { OrderView } from '../../../../domain/selling/order/schema.ts'
import { useQuery } from '../../../kit/primitives/use-query.ts'
import { useShop } from '../../../kit/shop/shop-context.ts'
import { CreditNotePaper } from './credit-note-paper.tsx'
import { InvoicePaper } from './invoice-paper.tsx'
import { OrderDetails } from './order-details.tsx'
import { orderLink } from './order-link.ts'

export type OrderPageProps = { order: OrderView; token: string | null }

export function OrderPage({ order, token }: OrderPageProps) {
  const query = useQuery()
  const { name } = useShop()
  const view = query.get('view')
  const note = order.credit_notes.find(({ number }) => number === query.get('number'))
  const paper =
    view === 'invoice'
      ? `Invoice ${order.order_no}`
      : view === 'credit-note' && note
        ? `Credit note ${note.number}`
        : null
  const title = paper ?? `Order ${order.order_no}`
  useEffect(() => {
    // Browsers use the title as the file name when printing to a file.
    document.title = `${title} | ${name}`
  }, [title, name])
  const back = orderLink(order, token)
  if (view === 'invoice') return <InvoicePaper order={order} back={back} />
  if (view === 'credit-note' && note) return <CreditNotePaper order={order} note={note} back={back} />
  return <OrderDetails first={order} token={token} />
}
