/** Queries of the import screen. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../kit/api/call.ts'
import { unwrap } from '../../../kit/panel/queries.ts'

/** The first part of every key. */
export const IMPORTS = 'imports'

export const importsQuery = queryOptions({
  queryKey: [IMPORTS, 'list'],
  queryFn: () => unwrap(call('GET /api/admin/imports')),
  staleTime: 0,
})
