/** An order's invoice as its customer can print it. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { $heading } from '../../../kit/panel/heading-focus.ts'
import { Loaded } from '../../../kit/panel/loaded.tsx'
import { InvoicePaper } from '../../../shop/selling/order/invoice-paper.tsx'
import { missingOrder } from './order-detail.tsx'
import { orderQuery } from './order-queries.ts'
import '../../../shop/selling/order/paper.css'

export function OrderInvoice({ number, back }: { number: string; back: string }) {
  useEffect(() => {
    // Browsers use the title as the file name when printing to a file.
    $heading.set(`Invoice ${number}`)
    return () => $heading.set('')
  }, [number])
  return (
    <Loaded query={useQuery(orderQuery(number))} missing={missingOrder(back)}>
      {({ order }) => (
        <div>
          <InvoicePaper order={order} back={`/admin/orders/${number}${back}`} />
        </div>
      )}
    </Loaded>
  )
}
