/** Empty state for a customer without orders, with a link to all wines. */
import { EmptyState } from '../../../../kit/primitives/empty-state.tsx'
import { AllWineLink } from '../../../../kit/shop/all-wine-link.tsx'

export const NoOrders = () => (
  <EmptyState heading="No orders yet" text="Once you have bought something, you can follow it here.">
    <AllWineLink />
  </EmptyState>
)
