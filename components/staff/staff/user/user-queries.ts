/** Queries of the users screen, and mutations by owners. */
import type { StaffUser, StaffUserChange } from '../../../../domain/staff/user/schema.ts'
import { call } from '../../../kit/api/call.ts'
import { callQuery, useWrite } from '../../../kit/panel/queries.ts'

/** Polling interval for other users' changes, in milliseconds. */
const REFETCH_INTERVAL_MS = 15_000

export const usersQuery = { ...callQuery('users', 'GET /api/admin/users'), refetchInterval: REFETCH_INTERVAL_MS }

export type UserAct =
  | { does: 'change'; change: Omit<StaffUserChange, 'version'>; done: string }
  | { does: 'invite' | 'reset' | 'two-factor'; done: string }

function send({ id, version }: StaffUser, act: UserAct) {
  const params = { id }
  if (act.does === 'change') return call('PATCH /api/admin/users/:id', { params, body: { ...act.change, version } })
  if (act.does === 'invite') return call('POST /api/admin/users/:id/invite', { params })
  if (act.does === 'reset') return call('POST /api/admin/users/:id/reset', { params })
  return call('DELETE /api/admin/users/:id/two-factor', { params })
}

/** The users are read again, whether or not it succeeded. */
export const useUserAct = (user: StaffUser) =>
  useWrite((act: UserAct) => send(user, act), { toast: (_, { done }) => done, reread: [usersQuery.queryKey] })
