/** What the products' screens read. */
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery, READ_ONCE } from '../../../kit/panel/queries.ts'
import type { ProductQuery } from './product-list.ts'

/** The first part of every key: an edit makes all of them old. */
export const PRODUCTS = 'products'

export const listQuery = (query: ProductQuery) => ({
  ...callQuery(PRODUCTS, 'GET /api/admin/products', { query }),
  placeholderData: keepPreviousData,
})

export const catalogueQuery = callQuery(PRODUCTS, 'GET /api/admin/catalogue')

export const productQuery = (code: string) => ({
  ...callQuery(PRODUCTS, 'GET /api/admin/products/:code', { params: { code } }),
  ...READ_ONCE,
})
