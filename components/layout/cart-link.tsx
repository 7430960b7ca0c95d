/** The basket among a header's tools, with how many things are in it once that is known. A press opens it over the page. */

import { openPopout } from '../cart/popout/open-popout.ts'
import { $cart } from '../cart/state.ts'
import { useStore } from '../primitives/use-store.ts'
import { ToolLink } from './tool-link.tsx'

export function CartLink() {
  const total = useStore($cart)?.total_items ?? 0
  return (
    <ToolLink href="/cart" icon="bag" name="Basket" onClick={openPopout}>
      {total > 0 && (
        <span className="count">
          {total}
          <span className="sr">{total === 1 ? ' item' : ' items'}</span>
        </span>
      )}
    </ToolLink>
  )
}
