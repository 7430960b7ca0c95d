/** Starts the test of a page's two versions: who sees B, and what follows. */
import { useQuery } from '@tanstack/react-query'
import { startedTestSchema } from '../../../../domain/publishing/page/staff-page.schema.ts'
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import { DEFAULT_SHARE } from '../../../../domain/publishing/page-test/page-test.ts'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { failedWith } from '../../../kit/panel/queries.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import { LinkedFindings, type LinkedFindingsProps } from '../../core/finding/linked-findings.tsx'
import { draftFindingsQuery } from '../../core/queries/draft-findings.ts'
import { useStartTest } from './use-page-tests.ts'

export type StartTestDialogProps = {
  /** The page of version B. */
  page: StaffPage
  /** The draft in the open editor, and its findings, which include those seen on the canvas. */
  known?: Pick<LinkedFindingsProps, 'draft' | 'findings' | 'Frame'>
  /** Saves what is open in the editor first; resolves to its revision, null if it could not be saved. */
  saveFirst?: () => Promise<number | null>
  started?: (page: StaffPage) => void
  closed: () => void
}

const FAULTY = 'Version B has faults, which are listed above. Fix them in the editor first.'

const schema = startedTestSchema.pick({ share: true })

export function StartTestDialog({ page, known, saveFirst, started, closed }: StartTestDialogProps) {
  const start = useStartTest()
  const { data } = useQuery({ ...draftFindingsQuery(page), enabled: known === undefined })
  const found = known ?? data
  return (
    <FormDialog
      id="start-page-test"
      title={`Test version B of ${page.title}`}
      schema={schema}
      initial={{ share: DEFAULT_SHARE }}
      vary={({ share = DEFAULT_SHARE }) =>
        schema.safeParse({ share }).success
          ? {
              share: {
                hint: `The other ${100 - share}% see the page as it is. An even split gives a result soonest.`,
              },
            }
          : {}
      }
      about={() => (
        <>
          {/* Version B begins as a copy of A. */}
          {page.revision === 1 && (
            <Note kind="warn">Version B is still the same as A: until you change it, visitors see no difference.</Note>
          )}
          {found && <LinkedFindings id={page.id} {...found} before="Before the test can start" />}
          <p>
            Both are at /{page.route} from the next build of the site. A visitor who has seen one version keeps seeing
            it.
          </p>
          <p className="small muted">
            We count visitors who agreed to statistics: which version they saw, and whether they added something to
            their basket and ordered. The results are under Analytics.
          </p>
        </>
      )}
      submit="Start the test"
      working="Starting"
      save={async ({ share = DEFAULT_SHARE }) => {
        if (page.test_id === null) return undefined
        if (found?.findings.some(({ level }) => level === 'error')) throw failedWith(FAULTY)
        const revision = saveFirst ? await saveFirst() : page.revision
        if (revision === null) throw failedWith('The draft can’t be saved just now, so the test can’t begin yet.')
        const { page: running } = await start.mutateAsync({ test: page.test_id, revision, share })
        return { next: () => started?.(running) }
      }}
      closed={closed}
    />
  )
}
