/** Puts today's cards in the place of those on show. */
import type { CallersCard, ProductCard } from '../../domain/product/product.ts'

/** The card alone, as a prerendered list carries it. */
const cardOf = ({
  total_stock,
  page_number,
  locked_in,
  cart_quantity,
  local_stock,
  ...card
}: CallersCard): ProductCard => card

/** A card that says the same as before is the same object, and is not drawn again. */
export function mergeCards(shown: readonly ProductCard[], listed: readonly CallersCard[]): ProductCard[] {
  const known = new Map(shown.map((card) => [card.code, card]))
  return listed.map((product) => {
    const card = cardOf(product)
    const before = known.get(card.code)
    return before !== undefined && JSON.stringify(before) === JSON.stringify(card) ? before : card
  })
}
