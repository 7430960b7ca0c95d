/** Queries of the product screens. */
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery, READ_ONCE } from '../../../kit/panel/queries.ts'
import type { ProductQuery } from './product-list.ts'

/** First part of every key, so that an edit invalidates all of them. */
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
