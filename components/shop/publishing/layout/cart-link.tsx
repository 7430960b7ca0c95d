/**
 * Link to the basket in the header, with the number of items once loaded. A press opens the basket over the page. When
 * the header scrolls out of view, the link stays visible with the total.
 */
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import { ToolLink } from '../../../kit/primitives/tool-link.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { $cart } from '../../core/cart/state.ts'
import { openPopout } from '../../selling/cart-screen/popout/open-popout.ts'

export function CartLink() {
  const { total, total_items: items } = useStore($cart) ?? { total: 0, total_items: 0 }
  return (
    <ToolLink href="/cart" icon="bag" name="Basket" onClick={openPopout}>
      {items > 0 && (
        <>
          <span className="count">
            {items}
            <span className="sr">{items === 1 ? ' item' : ' items'}</span>
          </span>
          <b className="cart-total num">{formatPounds(total)}</b>
        </>
      )}
    </ToolLink>
  )
}
