/** A gift on its way to being redeemed: the heading of each step, and its plan, number of cases and message. */
import { type ReactNode, useEffect, useRef } from 'react'
import type { Gift } from '../../../../domain/selling/gift/schema.ts'
import { Picture } from '../../../kit/picture/picture.tsx'
import { PICTURE } from '../../../kit/picture/product-picture.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'

export const giftHeading = ({ giver_name }: Pick<Gift, 'giver_name'>): string =>
  giver_name === '' ? 'A gift for you' : `A gift from ${giver_name}`

export type RedeemHeadProps = { heading: string; children?: ReactNode }

/** Takes the focus, since the step has replaced the one before. */
export function RedeemHead({ heading, children }: RedeemHeadProps) {
  const node = useRef<HTMLHeadingElement>(null)
  useEffect(() => node.current?.focus(), [])
  return (
    <div className="redeem-head">
      <h1 ref={node} tabIndex={-1}>
        {heading}
      </h1>
      {children}
    </div>
  )
}

export const GiftCard = ({ gift: { plan, cases, message } }: { gift: Gift }) => (
  <section className="gift-card grid-5" aria-label="Your gift">
    <div className="gift-bottles">
      {plan.pictures.map((picture) => (
        <Picture key={picture} file={picture} place="thumb" alt="" {...PICTURE} />
      ))}
    </div>
    <div className="stack-s">
      <h2>{plan.name}</h2>
      <p>{`${countOf(cases, 'case')} of twelve bottles. ${plan.description}`}</p>
      {message !== '' && <blockquote>{message}</blockquote>}
    </div>
  </section>
)
