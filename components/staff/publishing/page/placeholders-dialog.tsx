/** Asks before a page of the dashboard is published with words that only say what to write instead. */
import type { Advice } from '../../../../domain/publishing/page/review-page.ts'
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import { Confirm } from '../../../kit/panel/confirm.tsx'
import { editorPath } from '../page-test/use-page-tests.ts'

export type PlaceholdersDialogProps = {
  page: StaffPage
  words: readonly Advice[]
  publish: () => void
  closed: () => void
}

export const PlaceholdersDialog = ({ page, words, publish, closed }: PlaceholdersDialogProps) => (
  <Confirm
    id="page-placeholders"
    title={`Publish ${page.title}?`}
    text={
      <>
        <ul className="page-faults">
          {words.map(({ node, message }) => (
            <li key={`${node} ${message}`}>
              <b>{node}</b>
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
