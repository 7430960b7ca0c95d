/** Redeeming a gift in three looks: its code, what it is and where it goes, and what comes when. */
import { useState } from 'react'
import type { RedeemedGift } from '../../domain/gift/gift.ts'
import { CodeForm } from './code-form.tsx'
import type { FoundGift } from './found-gift.ts'
import { GiftForm } from './gift-form.tsx'
import { GiftStarted } from './gift-started.tsx'
import { forgetCode } from './kept-code.ts'

export function RedeemGiftView() {
  const [found, setFound] = useState<FoundGift | null>(null)
  const [started, setStarted] = useState<RedeemedGift | null>(null)
  if (started) return <GiftStarted started={started} />
  if (found) {
    return (
      <GiftForm
        found={found}
        onStarted={(redeemed) => {
          forgetCode()
          setStarted(redeemed)
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
