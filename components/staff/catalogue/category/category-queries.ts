/** Queries of the categories screen. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CategoryRule } from '../../../../domain/catalogue/category/staff-category.schema.ts'
import { call } from '../../../kit/api/call.ts'
import { callQuery, READ_ONCE, unwrap } from '../../../kit/panel/queries.ts'

/** First part of every key: a change invalidates all of them. */
export const CATEGORIES = 'categories'

export const categoriesQuery = queryOptions({
  queryKey: [CATEGORIES, 'tree'],
  queryFn: async () => (await unwrap(call('GET /api/admin/categories'))).categories,
})

export const categoryQuery = (id: number) => ({
  ...callQuery(CATEGORIES, 'GET /api/admin/categories/:id', { params: { id: String(id) } }),
  ...READ_ONCE,
})

export const ruleOptionsQuery = {
  ...callQuery(CATEGORIES, 'GET /api/admin/categories/rule-options'),
  staleTime: 60_000,
}

export const matchesQuery = (rules: CategoryRule[]) =>
  queryOptions({
    queryKey: [CATEGORIES, 'matches', JSON.stringify(rules)],
    queryFn: () => unwrap(call('POST /api/admin/categories/matches', { body: { rules } })),
    placeholderData: keepPreviousData,
  })
