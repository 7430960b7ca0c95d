/** Decides which section the basket drawer shows: cart, recommended products, or a single product. */
import type { ProductCard } from '../../../../../domain/catalogue/product/product.ts'

/** The current section, by the specification's names. */
export type PopoutSection =
  | { section: 'cart' }
  | { section: 'recommended_products' }
  | { section: 'single_product'; product: ProductCard; from: 'cart' | 'recommended_products' }

export type PopoutStep = { step: 'see_all' } | { step: 'look_at'; product: ProductCard } | { step: 'back' }

/** The section with which the drawer always opens. */
export const FIRST_SECTION: PopoutSection = { section: 'cart' }

/** Returns the next section. Back leads from a product to the section where it was chosen, otherwise to the cart. */
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
