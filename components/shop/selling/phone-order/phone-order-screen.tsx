/** The screen behind the link of the e-mail about an order that was put together on the telephone. */
import { useEffect } from 'react'
import { Island } from '../../../kit/islands/island.tsx'
import { NeedsScripts } from '../../../kit/islands/needs-scripts.tsx'
import { onDemand } from '../../../kit/islands/on-demand.tsx'
import { wake } from '../../../kit/islands/visitor.ts'
import './phone-order.css'

const PhoneOrder = onDemand(() => import('./phone-order-view.tsx').then((phone) => phone.PhoneOrderView))

export function PhoneOrderScreen() {
  useEffect(() => {
    // The link's content can't wait for the visitor's first action.
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
