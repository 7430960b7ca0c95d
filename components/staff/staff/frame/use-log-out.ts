/** Signs staff out and redirects to their sign-in. */
import { call } from '../../../kit/api/call.ts'
import { leaveAfter } from '../../../kit/api/leave.ts'
import { useWrite } from '../../../kit/panel/queries.ts'

export function useLogOut() {
  const { mutate, isPending, isSuccess } = useWrite(
    () => leaveAfter(call('POST /api/admin/logout'), '/admin/login'),
    {},
  )
  return { logOut: () => mutate(undefined), isWorking: isPending || isSuccess }
}
