/** What the screen of product types reads. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { answered } from '../queries.ts'

/** The first part of every key: a change makes all of them old. */
export const TYPES = 'product-types'

export const typesQuery = queryOptions({
  queryKey: [TYPES, 'all'],
  queryFn: async () => (await answered(call('GET /api/admin/product-types'))).types,
})

export const typeQuery = (id: string) =>
  queryOptions({
    queryKey: [TYPES, 'one', id],
    queryFn: () => answered(call('GET /api/admin/product-types/:id', { params: { id } })),
    // What is being edited stays as it was read: who saves an older revision is told.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
    gcTime: 0,
  })
