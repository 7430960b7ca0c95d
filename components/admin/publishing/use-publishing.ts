/** What staff do on the publishing screen; what the shop then says is read again at once. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Build, BuildKind } from '../../../domain/publishing/build.ts'
import { call } from '../../api/call.ts'
import { showToast } from '../../primitives/toast-state.ts'
import { answered } from '../queries.ts'
import { buildsQuery, PUBLISHING } from './publishing-queries.ts'

const sayFailure = ({ message }: Error) => showToast(message, 'bad')

export function usePublishing() {
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: [PUBLISHING] })
  /** Shown before the list is read again. */
  const show = ({ build }: { build: Build }) => {
    client.setQueryData(buildsQuery.queryKey, (all = []) => [build, ...all.filter(({ id }) => id !== build.id)])
  }

  const publish = useMutation({
    mutationFn: (kind: BuildKind) => answered(call('POST /api/admin/builds', { body: { kind } })),
    onSuccess: show,
    onError: sayFailure,
    onSettled: readAgain,
  })
  const cancel = useMutation({
    mutationFn: (id: number) => answered(call('POST /api/admin/builds/:id/cancel', { params: { id } })),
    onError: sayFailure,
    onSettled: readAgain,
  })
  const rollBack = useMutation({
    mutationFn: (id: string) => answered(call('POST /api/admin/releases/:id/rollback', { params: { id } })),
    onSuccess: show,
    onSettled: readAgain,
  })
  const setAutoPublish = useMutation({
    mutationFn: (auto_publish: boolean) => answered(call('PATCH /api/admin/publishing', { body: { auto_publish } })),
    onError: sayFailure,
    onSettled: readAgain,
  })
  return { publish, cancel, rollBack, setAutoPublish }
}
