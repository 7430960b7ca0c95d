/** Mutations of a page's A/B test. */
import { useQueryClient } from '@tanstack/react-query'
import { editorPath } from '../../../../domain/publishing/page/editor-path.ts'
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import type { PageVersionName } from '../../../../domain/publishing/page-test/page-test.ts'
import { call } from '../../../kit/api/call.ts'
import { openPath } from '../../../kit/panel/panel-path.ts'
import { useWrite } from '../../../kit/panel/queries.ts'
import { versionsQuery } from '../../core/queries/page-editor-queries.ts'
import { pagesQuery } from '../../core/queries/pages-queries.ts'
import { PUBLISHING } from '../../core/queries/publishing-queries.ts'

/** Both versions have changed, and with the site what waits to be published. */
function useAskAgain() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: pagesQuery.queryKey })
    void client.invalidateQueries({ queryKey: [PUBLISHING] })
  }
}

/** Makes the B of a page and opens it in the editor. */
export function useMakeVariant() {
  const askAgain = useAskAgain()
  return useWrite(({ id }: Pick<StaffPage, 'id'>) => call('POST /api/admin/pages/:id/variant', { params: { id } }), {
    show: ({ page }) => {
      askAgain()
      void openPath(editorPath(page.id))
    },
    toast: 'Version B is a copy: change what you want to try',
  })
}

export type Started = { test: number; revision: number; share: number }

export function useStartTest() {
  const client = useQueryClient()
  const askAgain = useAskAgain()
  return useWrite(
    ({ test, ...body }: Started) => call('POST /api/admin/page-tests/:id/start', { params: { id: test }, body }),
    {
      show: ({ page }) => {
        askAgain()
        void client.invalidateQueries({ queryKey: versionsQuery(page.id).queryKey })
      },
      toast: 'The test begins with the next build of the site',
    },
  )
}

export function useEndTest() {
  const askAgain = useAskAgain()
  return useWrite(
    ({ test, keep }: { test: number; keep: PageVersionName }) =>
      call('POST /api/admin/page-tests/:id/end', { params: { id: test }, body: { keep } }),
    { show: askAgain },
  )
}
