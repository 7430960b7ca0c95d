/** The content files without the wines they name: for a shop that has none of them. */
import type { ShopContent } from './read-content.ts'

/** Where pages and club plans name products: product elements, carousels, Lock it in's sample case, pictures of a plan. */
const NAMES_PRODUCTS = new Set(['products', 'product_slides', 'lines', 'picture_codes'])

const emptied = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => (NAMES_PRODUCTS.has(key) && Array.isArray(inner) ? [] : inner)),
  )

/** Elements that would show products show what they show when there are none. */
export const withoutProducts = ({ pages, clubPlans, ...content }: ShopContent): ShopContent => ({
  ...content,
  pages: emptied(pages),
  clubPlans: emptied(clubPlans),
})
