/** Empty state of the basket, with a link to all wines. */
import { EmptyState } from '../../../kit/primitives/empty-state.tsx'
import { AllWineLink } from '../../../kit/shop/all-wine-link.tsx'
import { useOffers } from '../../../kit/shop/shop-context.ts'

export function EmptyCart() {
  const isMixSix = useOffers('mix_six_throughout')
  return (
    <EmptyState
      heading="Your basket is empty"
      text={isMixSix ? 'Six wines, any six, and every bottle costs less.' : 'Wines you add will appear here.'}
    >
      <AllWineLink />
    </EmptyState>
  )
}
