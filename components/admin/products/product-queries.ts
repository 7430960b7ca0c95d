/** What the products' screens read. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { answered } from '../queries.ts'
import type { ProductQuery } from './product-list.ts'

/** The first part of every key: an edit makes all of them old. */
export const PRODUCTS = 'products'

export const listQuery = (query: ProductQuery) =>
  queryOptions({
    queryKey: [PRODUCTS, 'list', query],
    queryFn: ({ signal }) => answered(call('GET /api/admin/products', { query, signal })),
    placeholderData: keepPreviousData,
  })

export const catalogueQuery = queryOptions({
  queryKey: [PRODUCTS, 'catalogue'],
  queryFn: () => answered(call('GET /api/admin/catalogue')),
})

export const productQuery = (code: string) =>
  queryOptions({
    queryKey: [PRODUCTS, 'one', code],
    queryFn: () => answered(call('GET /api/admin/products/:code', { params: { code } })),
    // What is being edited stays as it was read: who saves an older version is told.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
    gcTime: 0,
  })
