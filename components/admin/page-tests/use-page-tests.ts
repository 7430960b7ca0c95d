/** What staff do with two versions of a page. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffPage } from '../../../domain/page/staff-page.ts'
import type { PageVersionName } from '../../../domain/page-test/page-test.ts'
import { call } from '../../api/call.ts'
import { showToast } from '../../primitives/toast-state.ts'
import { versionsQuery } from '../page-editor/page-editor-queries.ts'
import { pagesQuery } from '../pages/pages-queries.ts'
import { openPath } from '../panel-path.ts'
import { PUBLISHING } from '../publishing/publishing-queries.ts'
import { answered } from '../queries.ts'

/** Where a page is edited. */
export const editorPath = (id: number): string => `/admin/page_builder?page=${id}`

/** Both versions have changed, and with the site what waits to be published. */
function useAskAgain() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: pagesQuery.queryKey, exact: true })
    void client.invalidateQueries({ queryKey: [PUBLISHING] })
  }
}

/** Makes the B of a page and opens it in the editor. */
export function useMakeVariant() {
  const askAgain = useAskAgain()
  return useMutation({
    mutationFn: ({ id }: Pick<StaffPage, 'id'>) =>
      answered(call('POST /api/admin/pages/:id/variant', { params: { id } })),
    onSuccess: ({ page }) => {
      askAgain()
      showToast('Version B is a copy: change what you want to try')
      void openPath(editorPath(page.id))
    },
    onError: ({ message }) => showToast(message, 'bad'),
  })
}

export type Started = { test: number; revision: number; share: number }

export function useStartTest() {
  const client = useQueryClient()
  const askAgain = useAskAgain()
  return useMutation({
    mutationFn: async ({ test, ...body }: Started) =>
      (await answered(call('POST /api/admin/page-tests/:id/start', { params: { id: test }, body }))).page,
    onSuccess: ({ id }) => {
      askAgain()
      void client.invalidateQueries({ queryKey: versionsQuery(id).queryKey })
      showToast('The test begins with the next build of the site')
    },
  })
}

export function useEndTest() {
  const askAgain = useAskAgain()
  return useMutation({
    mutationFn: ({ test, keep }: { test: number; keep: PageVersionName }) =>
      answered(call('POST /api/admin/page-tests/:id/end', { params: { id: test }, body: { keep } })),
    onSuccess: askAgain,
  })
}
