/** What the club plans' screen reads and saves. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClubPlanSave, StaffClubPlan } from '../../../domain/club-plan/edit-club-plan.ts'
import { call } from '../../api/call.ts'
import { showToast } from '../../primitives/toast-state.ts'
import { answered, CallFailed } from '../queries.ts'

export const clubPlansQuery = queryOptions({
  queryKey: ['club-plans'],
  queryFn: async () => (await answered(call('GET /api/admin/club-plans'))).plans,
})

/** What somebody else has changed meanwhile is read again, beside what is typed. */
export function useSaveClubPlan(id: string) {
  const client = useQueryClient()
  const { queryKey } = clubPlansQuery
  return useMutation({
    mutationFn: (body: ClubPlanSave) => answered(call('PATCH /api/admin/club-plans/:id', { params: { id }, body })),
    onSuccess: (saved: StaffClubPlan) => {
      client.setQueryData(queryKey, (plans) => plans?.map((plan) => (plan.id === id ? saved : plan)))
      showToast(`${saved.name} is saved`)
    },
    onError: (error) => {
      // What went wrong is said in the form, for as long as it is not saved.
      if (error instanceof CallFailed && error.status === 409) void client.invalidateQueries({ queryKey })
    },
  })
}
