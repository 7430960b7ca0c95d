/** Where a gift of the wine club is redeemed. */
import { useEffect } from 'react'
import { onDemand } from '../layout/on-demand.tsx'
import { wake } from '../layout/visitor.ts'
import { keptCode } from './kept-code.ts'
import './redeem-gift.css'

const RedeemGift = onDemand(
  import.meta.env.SSR ? (await import('./redeem-gift-view.tsx')).RedeemGiftView : undefined,
  () => import('./redeem-gift-view.tsx').then((redeem) => redeem.RedeemGiftView),
)

export function RedeemGiftScreen() {
  useEffect(() => {
    // What a link or the way back from the sign-in brings can't wait for a first sign.
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
