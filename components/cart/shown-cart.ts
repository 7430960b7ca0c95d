/** The basket as a screen shows it: what the shop has told, with the changes it has not confirmed yet. In pence. */
import type { CartLine } from '../../domain/cart/cart.ts'
import { MIX_SIX_BOTTLES, type PricedLine, priceCart } from '../../domain/cart/pricing.ts'
import { type Pence, toPence } from '../../domain/money/pence.ts'
import type { ProductCard } from '../../domain/product/product.ts'
import { amountOf, type Changes } from './line-changes.ts'
import type { CartView } from './state.ts'

export type ShownLine = {
  product: ProductCard
  quantity: number
  /** What one costs as the basket stands. */
  each: Pence
  total: Pence
  /** What the line costs outside a Mix Six. */
  full: Pence
  isMixSix: boolean
}

export type ShownCart = {
  lines: ShownLine[]
  /** Things in the basket, not lines. */
  items: number
  /** What counts towards a Mix Six. */
  wines: number
  /** At bottle prices. */
  subtotal: Pence
  saving: Pence
  /** After Mix Six, before delivery. */
  total: Pence
}

const isWine = ({ typeid }: ProductCard): boolean => typeid === 'wine'

const pricedLine = ({ product, quantity }: CartLine): PricedLine => ({
  quantity,
  price: toPence(product.price),
  mixSixPrice: product.mix_six_price === null ? null : toPence(product.mix_six_price),
  isWine: isWine(product),
})

/** Until something is changed the sums are the shop's own. */
export function shownCart(cart: CartView | null, { wanted }: Changes): ShownCart {
  const known = cart?.cart ?? []
  const kept = known
    .map((line) => {
      const update = wanted.get(line.product_id)
      return update ? { ...line, quantity: amountOf(update) } : line
    })
    .filter(({ quantity }) => quantity > 0)
  const isAsKnown = kept.length === known.length && kept.every((line, at) => line.quantity === known[at]?.quantity)
  const { lineTotals } = priceCart(kept.map(pricedLine))
  const lines = kept.map((line, at) => toShown(line, isAsKnown ? toPence(line.total) : (lineTotals[at] ?? 0)))
  const sum = (of: (line: ShownLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  const subtotal = sum(({ full }) => full)
  const total = sum((line) => line.total)
  return {
    lines,
    items: sum(({ quantity }) => quantity),
    wines: sum(({ product, quantity }) => (isWine(product) ? quantity : 0)),
    subtotal,
    saving: subtotal - total,
    total,
  }
}

function toShown({ product, quantity }: CartLine, total: Pence): ShownLine {
  const full = toPence(product.price) * quantity
  return { product, quantity, each: Math.round(total / quantity), total, full, isMixSix: total < full }
}

/** What a Mix Six would take off the basket as it stands; 0 when it applies, and for what has no such price. */
export const mixSixWouldSave = ({ lines, wines, saving }: ShownCart): Pence =>
  wines >= MIX_SIX_BOTTLES || saving > 0
    ? 0
    : lines
        .filter(({ product }) => isWine(product) && product.mix_six_price !== null)
        .reduce((sum, { product, quantity, full }) => sum + full - toPence(product.mix_six_price ?? 0) * quantity, 0)

/** '8 bottles', or '8 items' where not all of them are bottles. */
export function countLabel({ lines, items }: ShownCart): string {
  const one = lines.every(({ product }) => product.uda === 'bottle') ? 'bottle' : 'item'
  return `${items} ${one}${items === 1 ? '' : 's'}`
}
