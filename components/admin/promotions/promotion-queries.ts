/** The list of promotion codes in the browser. */
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { StaffPromotion } from '../../../domain/promotion/promotion.schema.ts'
import { call } from '../../api/call.ts'
import { answered } from '../queries.ts'

export const promotionsQuery = queryOptions({
  queryKey: ['promotions'],
  queryFn: () => answered(call('GET /api/admin/promotions')),
})

/** Shows a code as it is now; a new one comes first. */
export function useShowPromotion() {
  const client = useQueryClient()
  return (promotion: StaffPromotion) =>
    client.setQueryData(promotionsQuery.queryKey, (known) => {
      if (known === undefined) return known
      const isKnown = known.promotions.some(({ code }) => code === promotion.code)
      const promotions = known.promotions.map((one) => (one.code === promotion.code ? promotion : one))
      return { ...known, promotions: isKnown ? promotions : [promotion, ...promotions] }
    })
}

/** Removes a deleted code from the list. */
export function useDropPromotion() {
  const client = useQueryClient()
  return (gone: string) =>
    client.setQueryData(
      promotionsQuery.queryKey,
      (known) => known && { ...known, promotions: known.promotions.filter(({ code }) => code !== gone) },
    )
}
