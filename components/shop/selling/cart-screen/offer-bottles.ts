/** Names the bottles of a basket that an offer applies to. */
import { numberWord } from '../../../../domain/core/text/number-words.ts'
import type { ShownLine } from '../../core/cart/shown-cart.ts'

type Line = Pick<ShownLine, 'product' | 'quantity'>

/**
 * Formats 'this one' or 'these five' if the offer applies to the whole basket; otherwise the product's name, or how many
 * bottles of several products.
 */
export function offerBottles(offered: readonly Line[], basket: readonly Line[]): string {
  const bottles = offered.reduce((sum, { quantity }) => sum + quantity, 0)
  const [only, ...others] = offered
  if (offered.length === basket.length || only === undefined) {
    return bottles === 1 ? 'this one' : `these ${numberWord(bottles)}`
  }
  if (others.length > 0) return `the ${numberWord(bottles)} bottles it applies to`
  const { product } = only.product
  return bottles === 1 ? product : `your ${numberWord(bottles)} bottles of ${product}`
}
