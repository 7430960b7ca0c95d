/** What the screen of categories reads. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CategoryRule } from '../../../domain/category/rule.ts'
import { call } from '../../api/call.ts'
import { answered } from '../queries.ts'

/** The first part of every key: a change makes all of them old. */
export const CATEGORIES = 'categories'

export const categoriesQuery = queryOptions({
  queryKey: [CATEGORIES, 'tree'],
  queryFn: async () => (await answered(call('GET /api/admin/categories'))).categories,
})

export const categoryQuery = (id: number) =>
  queryOptions({
    queryKey: [CATEGORIES, 'one', id],
    queryFn: () => answered(call('GET /api/admin/categories/:id', { params: { id: String(id) } })),
    // What is being edited stays as it was read: who saves an older revision is told.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
    gcTime: 0,
  })

export const ruleOptionsQuery = queryOptions({
  queryKey: [CATEGORIES, 'rule-options'],
  queryFn: () => answered(call('GET /api/admin/categories/rule-options')),
  staleTime: 60_000,
})

export const matchesQuery = (rules: CategoryRule[]) =>
  queryOptions({
    queryKey: [CATEGORIES, 'matches', JSON.stringify(rules)],
    queryFn: () => answered(call('POST /api/admin/categories/matches', { body: { rules } })),
    placeholderData: keepPreviousData,
  })
