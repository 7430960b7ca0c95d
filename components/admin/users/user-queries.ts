/** What the users' screen reads, and what owners do there. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffUser, StaffUserChange, StaffUsers } from '../../../domain/user/user.ts'
import { call } from '../../api/call.ts'
import { showToast } from '../../primitives/toast-state.ts'
import { answered, CallFailed, isLeaving } from '../queries.ts'

/** What others do shows within this time, in milliseconds. */
const LOOK_EVERY = 15_000

export const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: () => answered(call('GET /api/admin/users')),
  refetchInterval: LOOK_EVERY,
})

export type UserAct =
  | { does: 'change'; change: Omit<StaffUserChange, 'version'>; done: string }
  | { does: 'invite' | 'reset' | 'two-factor'; done: string }

function send({ id, version }: StaffUser, act: UserAct): Promise<{ user: StaffUser }> {
  const params = { id }
  if (act.does === 'change')
    return answered(call('PATCH /api/admin/users/:id', { params, body: { ...act.change, version } }))
  if (act.does === 'invite') return answered(call('POST /api/admin/users/:id/invite', { params }))
  if (act.does === 'reset') return answered(call('POST /api/admin/users/:id/reset', { params }))
  return answered(call('DELETE /api/admin/users/:id/two-factor', { params }))
}

/** Shows a user as they are now; whoever is new stands at the end until the list is read again. */
export function useShowUser() {
  const client = useQueryClient()
  return (user: StaffUser) => {
    client.setQueryData<StaffUsers>(usersQuery.queryKey, (known) => {
      if (known === undefined) return known
      const isKnown = known.users.some(({ id }) => id === user.id)
      const users = known.users.map((one) => (one.id === user.id ? user : one))
      return { ...known, users: isKnown ? users : [...users, user] }
    })
    void client.invalidateQueries({ queryKey: usersQuery.queryKey })
  }
}

/** A user whom somebody else has changed meanwhile is read again. */
export function useUserAct(user: StaffUser) {
  const client = useQueryClient()
  const show = useShowUser()
  return useMutation({
    mutationFn: (act: UserAct) => send(user, act),
    onSuccess: (answer, { done }) => {
      show(answer.user)
      showToast(done)
    },
    onError: (error) => {
      if (isLeaving(error)) return
      showToast(error.message, 'bad')
      if (error instanceof CallFailed && error.status === 409)
        void client.invalidateQueries({ queryKey: usersQuery.queryKey })
    },
  })
}
