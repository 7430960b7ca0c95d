/** What staff do with previews; what the shop answers is shown at once. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListedPreview } from '../../../domain/preview/schema.ts'
import { call } from '../../api/call.ts'
import { showToast } from '../../primitives/toast-state.ts'
import { answered } from '../queries.ts'
import { previewsQuery } from './bundle-queries.ts'

export function usePreviews() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: previewsQuery.queryKey })
  /** A bundle has one. */
  const show = (bundle: number, preview: ListedPreview[]) =>
    client.setQueryData(previewsQuery.queryKey, (all = []) => [
      ...preview,
      ...all.filter((one) => one.bundle !== bundle),
    ])
  const ask = useMutation({
    mutationFn: ({ id, as_of }: { id: number; as_of: Date | undefined }) =>
      answered(
        call('POST /api/admin/bundles/:id/preview', {
          params: { id },
          body: as_of === undefined ? {} : { as_of: as_of.toISOString() },
        }),
      ),
    onSuccess: ({ preview }) => show(preview.bundle, [preview]),
    onSettled,
  })
  const withdraw = useMutation({
    mutationFn: ({ id }: ListedPreview) => answered(call('DELETE /api/admin/previews/:id', { params: { id } })),
    onSuccess: ({ preview }) => {
      show(preview.bundle, [])
      showToast('The preview is withdrawn: its link leads nowhere any more')
    },
    onError: ({ message }: Error) => showToast(message, 'bad'),
    onSettled,
  })
  return { ask, withdraw }
}
