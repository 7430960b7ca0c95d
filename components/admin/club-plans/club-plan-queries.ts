/** The club plans in the browser. */
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { StaffClubPlan } from '../../../domain/club-plan/edit-club-plan.ts'
import { call } from '../../api/call.ts'
import { answered } from '../queries.ts'

export const clubPlansQuery = queryOptions({
  queryKey: ['club-plans'],
  queryFn: async () => (await answered(call('GET /api/admin/club-plans'))).plans,
})

/** Shows a plan as it is now. */
export function useShowClubPlan() {
  const client = useQueryClient()
  return (saved: StaffClubPlan) =>
    client.setQueryData(clubPlansQuery.queryKey, (plans) => plans?.map((plan) => (plan.id === saved.id ? saved : plan)))
}
