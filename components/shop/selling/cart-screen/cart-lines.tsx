/** The basket's lines. Focus moves to another line when one is removed. */
import { useRef } from 'react'
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { useFocusNext } from '../../../kit/primitives/use-focus-next.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { lineKey } from '../../core/cart/line-changes.ts'
import { changeLine } from '../../core/cart/lines.ts'
import { lineQueue } from '../../core/cart/page-queue.ts'
import type { ShownLine } from '../../core/cart/shown-cart.ts'
import { CartLine, type CartLineProps } from './cart-line.tsx'

export type CartLinesProps = Pick<CartLineProps, 'heading'> & { lines: readonly ShownLine[] }

export function CartLines({ lines, heading }: CartLinesProps) {
  const list = useRef<HTMLUListElement>(null)
  const refusals = useStore(lineQueue.$refusals)
  const focusNext = useFocusNext(list, '.cl-off', lines.length)

  const remove = (product: ProductCard, at: number) => {
    focusNext(at)
    changeLine(product, { kind: 'remove_item_from_cart' })
  }
  return (
    <ul ref={list} className="cls">
      {lines.map((line, at) => (
        <CartLine
          key={line.product.code}
          line={line}
          heading={heading}
          refusal={refusals.get(lineKey({ kind: 'standard', product: line.product.code }))}
          onRemove={() => remove(line.product, at)}
        />
      ))}
    </ul>
  )
}
