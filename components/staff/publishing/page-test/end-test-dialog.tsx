/** Ends the test of a page's two versions: shows the results so far, and asks which version to keep. */
import { useQuery } from '@tanstack/react-query'
import { inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { endedTestSchema } from '../../../../domain/publishing/page/staff-page.schema.ts'
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import { PAGE_VERSIONS, type PageVersionName } from '../../../../domain/publishing/page-test/page-test.ts'
import { verdictMessage } from '../../../../domain/staff/analytics/page-tests.ts'
import type { TestRate } from '../../../../domain/staff/analytics/schema.ts'
import { Confirm } from '../../../kit/panel/confirm.tsx'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { callQuery, failedWith } from '../../../kit/panel/queries.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import { pagesQuery } from '../../core/queries/pages-queries.ts'
import { GOAL_LABELS, percent } from './test-labels.ts'
import { useEndTest } from './use-page-tests.ts'

export type EndTestDialogProps = {
  /** The page of either version. */
  page: StaffPage
  /** Saves what is open in the editor first; resolves to its revision, null if it could not be saved. */
  saveFirst?: () => Promise<number | null>
  ended?: (page: StaffPage) => void
  closed: () => void
}

export function EndTestDialog({ page, saveFirst, ended, closed }: EndTestDialogProps) {
  const end = useEndTest()
  const { test_id, title, route } = page
  const keep = async (stored: PageVersionName) => {
    if (test_id === null) return undefined
    const answer = await end.mutateAsync({ test: test_id, keep: stored })
    return { next: () => ended?.(answer.page) }
  }
  if (page.started_at === null)
    return (
      <Confirm
        id="end-page-test"
        title={`Discard version B of ${title}?`}
        text="Visitors have never seen it, and it won’t be kept. The page stays as it is."
        act="Discard"
        working="Ending it"
        run={async () => (await keep('a'))?.next()}
        closed={closed}
      />
    )
  return (
    <FormDialog
      id="end-page-test"
      title={`End the test of ${title}`}
      schema={endedTestSchema}
      initial={{ keep: null }}
      intro={
        <>
          <SoFar test={test_id ?? 0} />
          <p>
            The version that you keep is what everyone sees at /{route} from the next build of the site on. The other
            one stays among the page’s versions.
          </p>
          <UnpublishedChanges page={page} />
        </>
      }
      submit="End the test"
      working="Ending it"
      save={async (values) => {
        if (saveFirst && (await saveFirst()) === null)
          throw failedWith('The draft can’t be saved just now, so the test can’t end yet.')
        return keep(values.keep)
      }}
      cancel="Let it run"
      closed={closed}
    />
  )
}

/** Names each version whose draft has unpublished changes, and where these will be. */
function UnpublishedChanges({ page }: Pick<EndTestDialogProps, 'page'>) {
  const { data } = useQuery(pagesQuery)
  const other = data?.pages.find(({ id }) => id === page.other_id)
  return PAGE_VERSIONS.filter((name) =>
    [page, other].some((one) => one?.version === name && one.status === 'changed'),
  ).map((name) => {
    const letter = name.toUpperCase()
    return (
      <Note key={name} kind="warn">
        Version {letter} has unpublished changes. If you keep {letter}, they stay in the page’s draft; otherwise they
        become one of its versions.
      </Note>
    )
  })
}

/** Results so far, in words. */
function SoFar({ test }: { test: number }) {
  const today = inLondon(new Date()).day
  const query = { range: 'own', from: today, to: today, against: 'none' } as const
  const { data, error } = useQuery(callQuery('analytics', 'GET /api/admin/analytics', { query }))
  if (error) return <p className="muted">What was counted can’t be shown just now: {error.message}</p>
  const results = data?.page_tests.find(({ id }) => id === test)?.results
  if (data === undefined) return <p className="skeleton" role="status" aria-label="Loading what was counted" />
  if (results?.every(({ a, b }) => a.shown + b.shown === 0))
    return (
      <p>
        <b>No visitors counted yet.</b>
      </p>
    )
  return (
    <>
      {results?.map((result) => (
        <p key={result.goal}>
          <b>{verdictMessage(result)}.</b> {GOAL_LABELS[result.goal]}: A {rateWords(result.a)}, B {rateWords(result.b)}.
        </p>
      ))}
    </>
  )
}

const rateWords = ({ rate, shown }: TestRate): string => `${percent(rate)} of ${countOf(shown, 'visitor')}`
