/** What staff do with pages on the dashboard. What the shop answers is shown at once. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffPage } from '../../../domain/page/staff-page.ts'
import { call } from '../../api/call.ts'
import { showToast } from '../../primitives/toast-state.ts'
import { PUBLISHING } from '../publishing/publishing-queries.ts'
import { answered } from '../queries.ts'
import { pagesQuery } from './pages-queries.ts'

const withPage = (all: readonly StaffPage[], page: StaffPage): StaffPage[] =>
  all.some(({ id }) => id === page.id) ? all.map((one) => (one.id === page.id ? page : one)) : [page, ...all]

export function usePages() {
  const client = useQueryClient()
  /** In the place of the page as it was, or first where it is new. What waits to be published is asked for again. */
  const show = (page: StaffPage) => {
    client.setQueryData(pagesQuery.queryKey, (all) => all && { ...all, pages: withPage(all.pages, page) })
    void client.invalidateQueries({ queryKey: [PUBLISHING] })
  }
  const publish = useMutation({
    mutationFn: ({ id, revision }: StaffPage) =>
      answered(call('POST /api/admin/pages/:id/publish', { params: { id }, body: { revision, note: '' } })),
    onSuccess: ({ page }) => {
      show(page)
      showToast(`${page.title} is published`)
    },
    onError: ({ message }) => showToast(message, 'bad'),
    onSettled: () => client.invalidateQueries({ queryKey: pagesQuery.queryKey }),
  })
  const archive = useMutation({
    mutationFn: ({ id, is_archived }: { id: number; is_archived: boolean }) =>
      answered(call('POST /api/admin/pages/:id/archive', { params: { id }, body: { is_archived } })),
    onSuccess: ({ page }) => {
      show(page)
      showToast(page.status === 'archived' ? `${page.title} is put away` : `${page.title} is back, as a draft`)
    },
  })
  return { show, publish, archive }
}
