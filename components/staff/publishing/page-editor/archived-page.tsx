/** An archived page instead of its editor: it can't be edited until it is restored as a draft. */
import { useQueryClient } from '@tanstack/react-query'
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { EmptyState } from '../../../kit/primitives/empty-state.tsx'
import { pageQuery } from '../../core/queries/page-editor-queries.ts'
import { usePages } from '../page/use-pages.ts'

export function ArchivedPage({ page: { id, title } }: { page: StaffPage }) {
  const client = useQueryClient()
  const { archive } = usePages()
  const restore = () =>
    archive.mutate(
      { id, is_archived: false },
      { onSuccess: () => client.resetQueries({ queryKey: pageQuery(id).queryKey }) },
    )
  return (
    <div className="pe-away">
      <h1 className="sr">{title}</h1>
      <EmptyState niche="white" heading={`${title} is archived`} text="This page is archived. Restore it to edit it.">
        <div className="row wrapf">
          <Button className="primary" working={archive.isPending ? 'Restoring' : null} onClick={restore}>
            Restore
          </Button>
          <a className="btn line" href="/admin/page_builder_dashboard">
            All pages
          </a>
        </div>
      </EmptyState>
    </div>
  )
}
