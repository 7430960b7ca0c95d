/** Mutations of the publishing screen. Each invalidates the screen's queries. */
import { useQueryClient } from '@tanstack/react-query'
import type { BuildKind } from '../../../../domain/publishing/build/build.ts'
import type { Build } from '../../../../domain/publishing/build/schema.ts'
import { call } from '../../../kit/api/call.ts'
import { useWrite } from '../../../kit/panel/queries.ts'
import { buildsQuery, PUBLISHING } from '../../core/queries/publishing-queries.ts'

const reread = [[PUBLISHING]]

export function usePublishing() {
  const client = useQueryClient()
  /** Shows the build at once, before the list is refetched. */
  const show = ({ build }: { build: Build }) => {
    client.setQueryData(buildsQuery.queryKey, (all = []) => [build, ...all.filter(({ id }) => id !== build.id)])
  }

  const publish = useWrite((kind: BuildKind) => call('POST /api/admin/builds', { body: { kind } }), { show, reread })
  const cancel = useWrite((id: number) => call('POST /api/admin/builds/:id/cancel', { params: { id } }), { reread })
  const rollBack = useWrite((id: string) => call('POST /api/admin/releases/:id/rollback', { params: { id } }), {
    show,
    reread,
  })
  const setAutoPublish = useWrite(
    (auto_publish: boolean) => call('PATCH /api/admin/publishing', { body: { auto_publish } }),
    { reread },
  )
  return { publish, cancel, rollBack, setAutoPublish }
}
