/** An order's invoice as its customer can print it. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Loaded } from '../../../kit/panel/loaded.tsx'
import { useShop } from '../../../kit/shop/shop-context.ts'
import { InvoicePaper } from '../../../shop/selling/order/invoice-paper.tsx'
import { missingOrder } from './order-detail.tsx'
import { orderQuery } from './order-queries.ts'
import '../../../shop/selling/order/paper.css'

export function OrderInvoice({ number, back }: { number: string; back: string }) {
  const { name } = useShop()
  useEffect(() => {
    // Browsers use the title as the file name when printing to a file.
    const before = document.title
    document.title = `Invoice ${number} | ${name}`
    return () => {
      document.title = before
    }
  }, [number, name])
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
