/** Before a page of the dashboard is published: what prevents it, or could be better, such as words of a template. */
import { editorPath } from '../../../../domain/publishing/page/editor-path.ts'
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import { Confirm } from '../../../kit/panel/confirm.tsx'
import { openPath } from '../../../kit/panel/panel-path.ts'
import { LinkedFindings, type LinkedFindingsProps } from '../../core/finding/linked-findings.tsx'

export type FindingsDialogProps = Pick<LinkedFindingsProps, 'draft' | 'findings'> & {
  page: StaffPage
  publish: () => void
  closed: () => void
}

export function FindingsDialog({ page, draft, findings, publish, closed }: FindingsDialogProps) {
  const list = <LinkedFindings id={page.id} {...{ draft, findings }} before="Before it can be published" />
  const dialog = { id: 'page-findings', text: list, look: 'primary', closed } as const
  return findings.some(({ level }) => level === 'error') ? (
    <Confirm
      {...dialog}
      title={`${page.title} can’t be published yet`}
      act="Open the editor"
      keep="Close"
      run={() => openPath(editorPath(page.id))}
    />
  ) : (
    <Confirm
      {...dialog}
      title={`Publish ${page.title}?`}
      act={findings.some(({ isPlaceholder }) => isPlaceholder) ? 'Publish anyway' : 'Publish now'}
      run={async () => publish()}
    />
  )
}
