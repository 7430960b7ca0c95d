/** Leads a customer without orders to the shop's wines. */
import { EmptyState } from '../../../../kit/primitives/empty-state.tsx'
import { AllWineLink } from '../../../../kit/shop/all-wine-link.tsx'

export const NoOrders = () => (
  <EmptyState heading="No orders yet" text="Once you have bought something, you can follow it here.">
    <AllWineLink />
  </EmptyState>
)
