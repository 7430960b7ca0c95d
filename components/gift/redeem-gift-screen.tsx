/** Where a gift of the wine club is redeemed. */
import { useEffect } from 'react'
import { onDemand } from '../parts/on-demand.tsx'
import { wake } from '../parts/visitor.ts'
import { keptCode } from './kept-code.ts'
import './redeem-gift.css'

const RedeemGift = onDemand(() => import('./redeem-gift-view.tsx').then((redeem) => redeem.RedeemGiftView))

export function RedeemGiftScreen() {
  useEffect(() => {
    // A code from a link or a sign-in can't wait for the visitor's first action.
    if (keptCode() !== null) wake()
  }, [])
  return (
    <main id="main" className="wrap redeem" tabIndex={-1}>
      <RedeemGift />
      <noscript>
        <p className="note warn">
          Redeeming a gift needs JavaScript. To do it without, call us: the number is at the foot of the page.
        </p>
      </noscript>
    </main>
  )
}
