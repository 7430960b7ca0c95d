/** Redeeming a gift in three steps: its code, what it is and where it goes, and what comes when. */
import { useState } from 'react'
import { CodeForm } from './code-form.tsx'
import type { FoundGift } from './found-gift.ts'
import { GiftForm } from './gift-form.tsx'
import { GiftStarted, type GiftStartedProps } from './gift-started.tsx'
import { forgetCode } from './kept-code.ts'

export function RedeemGiftView() {
  const [found, setFound] = useState<FoundGift | null>(null)
  const [started, setStarted] = useState<GiftStartedProps | null>(null)
  if (started) return <GiftStarted {...started} />
  if (found) {
    return (
      <GiftForm
        found={found}
        onStarted={(redeemed, address) => {
          forgetCode()
          setStarted({ started: redeemed, address })
        }}
        onOther={() => {
          forgetCode()
          setFound(null)
        }}
      />
    )
  }
  return <CodeForm onFound={setFound} />
}
