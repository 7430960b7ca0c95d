/** Messages about stock and the basket (docs/domain.md#carts). */
import type { Stock } from '../../../../domain/catalogue/product/product.ts'
import { stockProblem } from '../../../../domain/catalogue/product/stock-problem.ts'

export const ADDED = 'Added to bag!'

/** Maximum stock at which 'Only 9 left' is shown. */
export const LOW_STOCK = 10

/** Time for which the reason for a refused quantity is shown, in milliseconds. */
export const STOCK_MESSAGE_MS = 2000

/** Explains why a quantity was refused. */
export const shortageMessage = (stock: Stock): string => stockProblem(stock.left_in_stock)

/** Returns 'Only 9 left' while stock is low; otherwise null. */
export const lowStockMessage = (stock: Stock): string | null =>
  stock.in_stock && stock.left_in_stock <= LOW_STOCK ? `Only ${stock.left_in_stock} left` : null
