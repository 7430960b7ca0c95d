/** The shop's messages about stock and the basket (docs/domain.md#carts). */
import type { Stock } from '../../../../domain/catalogue/product/product.ts'
import { stockProblem } from '../../../../domain/catalogue/product/stock-problem.ts'

export const ADDED = 'Added to bag!'

/** At or below this many bottles a product page says how many are left. */
export const LOW_STOCK = 10

/** Display time of the reason for a refused amount. */
export const STOCK_MESSAGE_MILLISECONDS = 2000

/** Why an amount was refused. */
export const shortageMessage = (stock: Stock): string => stockProblem(stock.left_in_stock)

/** 'Only 9 left' while stock is low, else null. */
export const lowStockMessage = (stock: Stock): string | null =>
  stock.in_stock && stock.left_in_stock <= LOW_STOCK ? `Only ${stock.left_in_stock} left` : null
