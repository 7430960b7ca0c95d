/** Adds the last saved draft of a page to a bundle. */
import { useQuery } from '@tanstack/react-query'
import { MAX_BUNDLE_NAME } from '../../../../domain/publishing/bundle/bundle.ts'
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import { call } from '../../../kit/api/call.ts'
import { LinkedFindings, type LinkedFindingsProps } from '../../core/finding/linked-findings.tsx'
import { draftFindingsQuery } from '../../core/queries/draft-findings.ts'
import { AddDialog } from './add-dialog.tsx'

export type AddPageDialogProps = {
  page: Pick<StaffPage, 'id' | 'title' | 'revision'>
  /** The draft in the open editor, and its findings, which include those seen on the canvas. */
  known?: Pick<LinkedFindingsProps, 'draft' | 'findings' | 'Frame'>
  closed: () => void
}

export function AddPageDialog({ page: { id: page, title, revision }, known, closed }: AddPageDialogProps) {
  const { data } = useQuery({ ...draftFindingsQuery({ id: page, revision }), enabled: known === undefined })
  const found = known ?? data
  return (
    <AddDialog
      what={`${title}, draft ${revision}. Later edits stay out of the bundle until you add the page again.`}
      about={found && <LinkedFindings id={page} {...found} before="Before it can go live" />}
      put={(id) => call('PUT /api/admin/bundles/:id/pages/:page', { params: { id, page }, body: { revision } })}
      named={title.slice(0, MAX_BUNDLE_NAME)}
      added={() => undefined}
      closed={closed}
    />
  )
}
