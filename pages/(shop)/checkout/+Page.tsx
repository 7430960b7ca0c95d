/** The screen of the checkouts. */
import { CheckoutScreen } from '../../../components/shop/selling/checkout/checkout-screen.tsx'
import type { OwnDescriptor } from '../../../domain/publishing/descriptor/descriptor.ts'

export const Page = ({ descriptor }: { descriptor: OwnDescriptor }) => (
  <CheckoutScreen path={descriptor.meta.canonical} />
)
