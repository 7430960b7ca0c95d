/** Asks before a page of the dashboard is published with words that only say what to write instead, or without a product. */
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import { Confirm } from '../../../kit/panel/confirm.tsx'
import type { Finding } from '../../core/queries/finding.ts'
import { editorPath } from '../page-test/use-page-tests.ts'

export type FindingsDialogProps = {
  page: StaffPage
  found: readonly Finding[]
  publish: () => void
  closed: () => void
}

export const FindingsDialog = ({ page, found, publish, closed }: FindingsDialogProps) => (
  <Confirm
    id="page-findings"
    title={`Publish ${page.title}?`}
    text={
      <>
        <ul className="page-faults">
          {found.map(({ node, message }) => (
            <li key={`${node} ${message}`}>
              <b>{node ?? 'Page'}</b>
              <span>{message}</span>
            </li>
          ))}
        </ul>
        <p>
          <a href={editorPath(page.id)}>Open the editor</a>
        </p>
      </>
    }
    act="Publish anyway"
    look="primary"
    run={async () => publish()}
    closed={closed}
  />
)
