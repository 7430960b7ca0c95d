/** What staff do with previews; what the shop answers is shown at once. */
import { useQueryClient } from '@tanstack/react-query'
import type { ListedPreview } from '../../../domain/preview/schema.ts'
import { call } from '../../api/call.ts'
import { useWrite } from '../queries.ts'
import { previewsQuery } from './bundle-queries.ts'

export function usePreviews() {
  const client = useQueryClient()
  const reread = [previewsQuery.queryKey]
  /** A bundle has one. */
  const show = (bundle: number, preview: ListedPreview[]) =>
    client.setQueryData(previewsQuery.queryKey, (all = []) => [
      ...preview,
      ...all.filter((one) => one.bundle !== bundle),
    ])
  const ask = useWrite(
    ({ id, as_of }: { id: number; as_of: Date | undefined }) =>
      call('POST /api/admin/bundles/:id/preview', {
        params: { id },
        body: as_of === undefined ? {} : { as_of: as_of.toISOString() },
      }),
    { show: ({ preview }) => show(preview.bundle, [preview]), reread, isQuiet: () => true },
  )
  const withdraw = useWrite(({ id }: ListedPreview) => call('DELETE /api/admin/previews/:id', { params: { id } }), {
    show: ({ preview }) => show(preview.bundle, []),
    toast: 'Preview withdrawn. Its link no longer works',
    reread,
  })
  return { ask, withdraw }
}
