/** Puts a page's draft, as it was saved last, into a bundle. */
import { MAX_BUNDLE_NAME } from '../../../domain/bundle/bundle.ts'
import type { StaffPage } from '../../../domain/page/staff-page.ts'
import { call } from '../../api/call.ts'
import { AddDialog } from './add-dialog.tsx'

export type AddPageDialogProps = { page: Pick<StaffPage, 'id' | 'title' | 'revision'>; closed: () => void }

export const AddPageDialog = ({ page: { id: page, title, revision }, closed }: AddPageDialogProps) => (
  <AddDialog
    what={`${title}, draft ${revision}. What is saved of it later stays out of the bundle until it is added again.`}
    put={(id) => call('PUT /api/admin/bundles/:id/pages/:page', { params: { id, page }, body: { revision } })}
    named={title.slice(0, MAX_BUNDLE_NAME)}
    added={() => undefined}
    closed={closed}
  />
)
