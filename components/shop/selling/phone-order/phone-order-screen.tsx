/** The page of an order taken by telephone, linked from its email. */
import { useEffect } from 'react'
import { Island } from '../../../kit/islands/island.tsx'
import { NeedsScripts } from '../../../kit/islands/needs-scripts.tsx'
import { onDemand } from '../../../kit/islands/on-demand.tsx'
import { wake } from '../../../kit/islands/visitor.ts'
import './phone-order.css'

const PhoneOrder = onDemand(() => import('./phone-order-view.tsx').then((phone) => phone.PhoneOrderView))

export function PhoneOrderScreen() {
  useEffect(() => {
    // Hydrates before the visitor's first action, because the content is not prerendered.
    wake()
  }, [])
  return (
    <main id="main" className="wrap phone-order" tabIndex={-1}>
      <h1>Your order by phone</h1>
      <PhoneOrder />
      <Island name="help-line" className="phone-order-help soft" />
      <NeedsScripts />
    </main>
  )
}
