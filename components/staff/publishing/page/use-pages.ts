/** Mutations of pages on the dashboard. Each shows the API's response immediately. */
import { useQueryClient } from '@tanstack/react-query'
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import { type CallFailure, call } from '../../../kit/api/call.ts'
import { CallFailed, useWrite } from '../../../kit/panel/queries.ts'
import { pagesQuery, sketchesQuery } from '../../core/queries/pages-queries.ts'
import { PUBLISHING } from '../../core/queries/publishing-queries.ts'

export type PageFaults = NonNullable<CallFailure['errors']>

const withPage = (all: readonly StaffPage[], page: StaffPage): StaffPage[] =>
  all.some(({ id }) => id === page.id) ? all.map((one) => (one.id === page.id ? page : one)) : [page, ...all]

/** True if a page was refused for faults, which a dialog lists. */
export const hasFaults = (error: Error): error is CallFailed & { errors: PageFaults } =>
  error instanceof CallFailed && error.errors !== undefined && Object.keys(error.errors).length > 0

export function usePages() {
  const client = useQueryClient()
  /** Replaces the page in the list, or puts a new one first. Refetches its picture, and the changes that wait to be published. */
  const show = (page: StaffPage) => {
    client.setQueryData(pagesQuery.queryKey, (all) => all && { ...all, pages: withPage(all.pages, page) })
    void client.invalidateQueries({ queryKey: sketchesQuery.queryKey })
    void client.invalidateQueries({ queryKey: [PUBLISHING] })
  }
  const publish = useWrite(
    ({ id, revision }: StaffPage) =>
      call('POST /api/admin/pages/:id/publish', { params: { id }, body: { revision, note: '' } }),
    {
      show: ({ page }) => show(page),
      toast: ({ page }) => `${page.title} is published`,
      reread: [pagesQuery.queryKey],
      isQuiet: hasFaults,
    },
  )
  const archive = useWrite(
    ({ id, is_archived }: { id: number; is_archived: boolean }) =>
      call('POST /api/admin/pages/:id/archive', { params: { id }, body: { is_archived } }),
    {
      show: ({ page }) => show(page),
      toast: ({ page }) =>
        page.status === 'archived' ? `${page.title} is archived` : `${page.title} is restored as a draft`,
    },
  )
  return { show, publish, archive }
}
