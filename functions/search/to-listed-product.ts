/** A list's row as the API's card with what is true of it now. */
import { toProductCard } from '../../database/queries/product-card.ts'
import type { ListedRow } from '../../database/queries/product-list.ts'
import type { ListedProduct } from '../../domain/search/search.ts'

/** `pageNumber` is the batch it came in, from 1. */
export const toListedProduct = (row: ListedRow, pageNumber: number): ListedProduct => ({
  ...toProductCard(row),
  total_stock: row.stock,
  page_number: pageNumber,
  locked_in: row.cart_quantity > 0,
  cart_quantity: row.cart_quantity,
  local_stock: row.local_stock,
})
