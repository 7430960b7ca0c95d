/** Redeems a gift in steps: code, account, details, and confirmation. */
import { useState } from 'react'
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import { frequencyLabel } from '../../../../domain/core/calendar/frequency.ts'
import { numberWord } from '../../../../domain/core/text/number-words.ts'
import { CLOSE_DAYS_BEFORE } from '../../../../domain/plans/plan/rules.ts'
import type { Gift, RedeemedGift } from '../../../../domain/selling/gift/schema.ts'
import { AllWineLink } from '../../../kit/shop/all-wine-link.tsx'
import { CodeForm } from './code-form.tsx'
import type { FoundGift } from './found-gift.ts'
import { GiftCard, giftHeading, RedeemHead } from './gift-card.tsx'
import { GiftForm } from './gift-form.tsx'
import { deleteCode } from './stored-code.ts'

const more = ({ gift: { cases }, frequency }: RedeemedGift): string =>
  ` After that, one comes ${frequencyLabel(frequency)}, ${cases} in all.`

type GiftStartedProps = {
  started: RedeemedGift
  /** Delivery address on one line. */
  address: string
}

/** Confirmation of a redeemed gift: its contents and delivery date. */
export function GiftStarted({ started, address }: GiftStartedProps) {
  const isOneCase = started.gift.cases === 1
  return (
    <>
      <RedeemHead heading={`Your ${isOneCase ? 'case' : 'first case'} leaves on ${dayName(started.first_case_on)}`}>
        <p>
          {`Before ${isOneCase ? 'it' : 'each case'} leaves, we’ll e-mail you what’s in it, and you can swap up to three bottles.${isOneCase ? '' : more(started)}`}
        </p>
        <p>{`It goes to ${address}. You can change that in your account until ${numberWord(CLOSE_DAYS_BEFORE)} days before it leaves.`}</p>
      </RedeemHead>
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

const LOGIN = '/wine-club/login?redirect_url=wine-club/redeem-gift'

/** The gift of a visitor, with links to the account that it needs. */
export function GiftShown({ gift, onOther }: { gift: Gift; onOther: () => void }) {
  return (
    <>
      <RedeemHead heading={giftHeading(gift)}>
        <p>
          {`It’s paid for. Create an account to choose where it goes${gift.cases === 1 ? '' : ' and how often'}. We’ll never ask for a payment card.`}
        </p>
      </RedeemHead>
      <GiftCard gift={gift} />
      <p className="row wrapf">
        <a className="btn" href={`${LOGIN}&form=register`}>
          Create an account
        </a>
        <a className="btn line" href={LOGIN}>
          Sign in
        </a>
        <button type="button" className="link" onClick={onOther}>
          Use another code
        </button>
      </p>
    </>
  )
}

export function RedeemGiftView() {
  const [shown, setShown] = useState<Gift | null>(null)
  const [found, setFound] = useState<FoundGift | null>(null)
  const [started, setStarted] = useState<GiftStartedProps | null>(null)
  const chooseOther = () => {
    deleteCode()
    setShown(null)
    setFound(null)
  }
  if (started) return <GiftStarted {...started} />
  if (found) {
    return (
      <GiftForm
        found={found}
        onStarted={(redeemed, address) => {
          deleteCode()
          setStarted({ started: redeemed, address })
        }}
        onOther={chooseOther}
      />
    )
  }
  if (shown) return <GiftShown gift={shown} onOther={chooseOther} />
  return <CodeForm onFound={setFound} onShown={setShown} />
}
