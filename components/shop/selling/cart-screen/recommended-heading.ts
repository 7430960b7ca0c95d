/** Returns the heading of recommended products, which differs for an empty basket. */
import type { ShownCart } from '../../core/cart/shown-cart.ts'

export const recommendedHeading = ({ lines }: ShownCart): string =>
  lines.length > 0 ? 'Goes well with this' : 'Somewhere to begin'
