/**
 * The way into the basket on a card far below: drawn when the card comes near. A hundred cards' fields and buttons are
 * half of a long page, and a browser's autofill would lay out each of them.
 */
import { useRef } from 'react'
import { useIsNear } from '../primitives/use-is-near.ts'
import { CardBuy, type CardBuyProps } from './card-buy.tsx'

export function BuyBelow(props: CardBuyProps) {
  const room = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(room)
  if (isNear) return <CardBuy {...props} />
  return <div ref={room} className={props.place === undefined ? 'buy-room' : 'buy-room two'} />
}
