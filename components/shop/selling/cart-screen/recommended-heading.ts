/** Heading of the recommended products: beside an empty basket they go with nothing yet. */
import type { ShownCart } from '../../core/cart/shown-cart.ts'

export const recommendedHeading = ({ lines }: ShownCart): string =>
  lines.length > 0 ? 'Goes well with this' : 'Somewhere to begin'
