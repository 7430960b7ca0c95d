/** What a gift that was just redeemed will bring, and when. */
import { useEffect, useRef } from 'react'
import type { RedeemedGift } from '../../domain/gift/gift.ts'
import { frequencyWords } from '../../domain/lock-it-in/frequency.ts'
import { dayInWords } from '../checkout/delivery-words.ts'
import { AllWineLink } from '../shop/all-wine-link.tsx'
import { GiftCard } from './gift-card.tsx'

const more = ({ gift: { cases }, frequency }: RedeemedGift): string =>
  cases === 1 ? '' : ` After that, one comes ${frequencyWords(frequency)}, ${cases} in all.`

export type GiftStartedProps = {
  started: RedeemedGift
  /** In one line. */
  address: string
}

export function GiftStarted({ started, address }: GiftStartedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div className="redeem-head">
        <h1 ref={heading} tabIndex={-1}>
          {`Your first case leaves on ${dayInWords(started.first_case_on)}`}
        </h1>
        <p>
          {`Before each case leaves, we’ll e-mail you what’s in it, and you can swap up to three bottles.${more(started)}`}
        </p>
        <p>{`It goes to ${address}. You can change that in your account until three days before it leaves.`}</p>
      </div>
      <GiftCard gift={started.gift} />
      <p className="row wrapf">
        <a className="btn" href="/wine-club/members">
          See your plan
        </a>
        <AllWineLink look="btn line">See all our wine</AllWineLink>
      </p>
    </>
  )
}
