/** Mutations of a media file. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../kit/api/call.ts'
import { unwrap } from '../../../kit/panel/queries.ts'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { MEDIA, mediaQuery } from './media-queries.ts'

export function useMedia() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: [MEDIA] })
  const remove = useMutation({
    mutationFn: (file: string) => unwrap(call('DELETE /api/admin/media/:file', { params: { file } })),
    onSuccess: ({ file }) => {
      showToast('Deleted')
      client.removeQueries(mediaQuery(file))
      return client.invalidateQueries({ queryKey: [MEDIA, 'GET /api/admin/media'] })
    },
    onError: () => {
      showToast('It’s in use now, so it can’t be deleted', 'bad')
      void refresh()
    },
  })
  return { remove, refresh }
}
