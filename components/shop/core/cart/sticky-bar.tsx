/** Bar at the bottom of a product's page on phones, while the page's own button is out of sight (buy-box.css). */
import type { ReactNode } from 'react'
import { countOf } from '../../../kit/primitives/format-count.ts'

export type StickyBarProps = {
  /** Total of what the button buys. */
  amount: string
  count: string
  children: ReactNode
}

export const StickyBar = ({ amount, count, children }: StickyBarProps) => (
  <div className="stickybuy">
    <p className="small">
      <b>{amount}</b>
      {count}
    </p>
    {children}
  </div>
)

/** Formats a quantity to buy: 'bottle', '3 bottles'. */
export const unitsOf = (quantity: number, unit: string): string =>
  quantity === 1 ? unit : countOf(quantity, unit || 'item')
