/** Signs staff out, and leads to their sign-in. */
import { useMutation } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { showToast } from '../primitives/toast-state.ts'
import { answered } from './queries.ts'

export function useLogOut() {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => answered(call('POST /api/admin/logout')),
    onSuccess: () => location.replace('/admin/login'),
    onError: ({ message }) => showToast(message, 'bad'),
  })
  return { logOut: () => mutate(), isWorking: isPending || isSuccess }
}
