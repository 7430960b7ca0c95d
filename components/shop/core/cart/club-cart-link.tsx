/** Link to the club basket in the club's header. Hidden while the basket is empty. */
import { CHECKOUT_PATHS } from '../../../../domain/selling/checkout/paths.ts'
import { ToolLink } from '../../../kit/primitives/tool-link.tsx'
import { useClubCart } from './use-club-cart.ts'

export function ClubCartLink() {
  const total = useClubCart()?.total_items ?? 0
  if (total === 0) return null
  return (
    <ToolLink href={CHECKOUT_PATHS['buy-wine-club-wines'].checkout} icon="bag" name="Club basket">
      <span className="count">
        {total}
        <span className="sr">{total === 1 ? ' item' : ' items'}</span>
      </span>
    </ToolLink>
  )
}
