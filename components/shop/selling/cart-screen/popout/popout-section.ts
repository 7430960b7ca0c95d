/** Which section of the pop-out is shown: cart, recommended products, single product, and back. Pure. */
import type { ProductCard } from '../../../../../domain/catalogue/product/product.ts'

/** The names are the specification's. */
export type PopoutSection =
  | { section: 'cart' }
  | { section: 'recommended_products' }
  | { section: 'single_product'; product: ProductCard; from: 'cart' | 'recommended_products' }

export type PopoutStep = { step: 'see_all' } | { step: 'look_at'; product: ProductCard } | { step: 'back' }

/** The section that the pop-out always opens with. */
export const FIRST_SECTION: PopoutSection = { section: 'cart' }

/** Back from a product is to where it was chosen, back from the recommended is to the cart. */
export function nextSection(at: PopoutSection, to: PopoutStep): PopoutSection {
  switch (to.step) {
    case 'see_all':
      return { section: 'recommended_products' }
    case 'look_at':
      return {
        section: 'single_product',
        product: to.product,
        from: at.section === 'single_product' ? at.from : at.section,
      }
    case 'back':
      return at.section === 'single_product' ? { section: at.from } : FIRST_SECTION
  }
}
