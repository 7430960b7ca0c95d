/** Signs staff out and redirects to their sign-in. */
import { call } from '../../../kit/api/call.ts'
import { useWrite } from '../../../kit/panel/queries.ts'

export function useLogOut() {
  const { mutate, isPending, isSuccess } = useWrite(() => call('POST /api/admin/logout'), {
    show: () => location.replace('/admin/login'),
  })
  return { logOut: () => mutate(undefined), isWorking: isPending || isSuccess }
}
