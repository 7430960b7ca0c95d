/** The page to redeem a wine club gift. */
import { useLayoutEffect, useState } from 'react'
import { NeedsScripts } from '../../../kit/islands/needs-scripts.tsx'
import { onDemand } from '../../../kit/islands/on-demand.tsx'
import { Still } from '../../../kit/islands/still.tsx'
import { wake } from '../../../kit/islands/visitor.ts'
import { readStoredCode } from './stored-code.ts'
import './redeem-gift.css'

const RedeemGift = onDemand(() => import('./redeem-gift-view.tsx').then((redeem) => redeem.RedeemGiftView))

export function RedeemGiftScreen() {
  const [hasCode, setHasCode] = useState(false)
  useLayoutEffect(() => {
    // With a code from a link or after signing in, hydrates before the visitor's first action.
    if (readStoredCode() === null) return
    wake()
    setHasCode(true)
  }, [])
  return (
    <main id="main" className="wrap redeem beside beside-steps" data-alone={hasCode || undefined} tabIndex={-1}>
      <div className="redeem-main grid-5">
        <RedeemGift />
        <NeedsScripts />
      </div>
      <Still name="aside/redeem-gift" className="aside">
        {({ FormAside }) => <FormAside of="gift" />}
      </Still>
    </main>
  )
}
