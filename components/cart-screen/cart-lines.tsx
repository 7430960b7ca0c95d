/** The basket's lines, with why a change was refused. Focus stays among them when one is removed. */
import { useEffect, useRef } from 'react'
import type { ProductCard } from '../../domain/product/product.ts'
import { changeLine, lineQueue } from '../cart/lines.ts'
import type { ShownLine } from '../cart/shown-cart.ts'
import { useStore } from '../primitives/use-store.ts'
import { CartLine, type CartLineProps } from './cart-line.tsx'

export type CartLinesProps = Pick<CartLineProps, 'heading'> & { lines: readonly ShownLine[] }

export function CartLines({ lines, heading }: CartLinesProps) {
  const list = useRef<HTMLUListElement>(null)
  const removedAt = useRef<number | null>(null)
  const refusals = useStore(lineQueue.$refusals)
  const count = lines.length

  // The pressed button is gone with its line: the next one's takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the number of lines changes
  useEffect(() => {
    if (removedAt.current === null) return
    const buttons = list.current?.querySelectorAll<HTMLElement>('.cl-off') ?? []
    buttons[Math.min(removedAt.current, buttons.length - 1)]?.focus()
    removedAt.current = null
  }, [count])

  const remove = (product: ProductCard, at: number) => {
    removedAt.current = at
    changeLine(product, { kind: 'remove_item_from_cart' })
  }
  return (
    <ul ref={list} className="cls">
      {lines.map((line, at) => (
        <CartLine
          key={line.product.code}
          line={line}
          heading={heading}
          refusal={refusals.get(line.product.code)}
          onRemove={() => remove(line.product, at)}
        />
      ))}
    </ul>
  )
}
