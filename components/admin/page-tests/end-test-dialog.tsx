/** Ends the test of a page's two versions: what it came to so far, and which of them is kept. */
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type TestRate, verdictWords } from '../../../domain/analytics/page-tests.ts'
import { inLondon } from '../../../domain/delivery/calendar.ts'
import type { StaffPage } from '../../../domain/page/staff-page.ts'
import type { PageVersionName } from '../../../domain/page-test/page-test.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../primitives/button.tsx'
import { countOf } from '../../primitives/format-count.ts'
import { Modal } from '../../primitives/modal/modal.tsx'
import { Note } from '../../primitives/note.tsx'
import { answered } from '../queries.ts'
import { GOAL_WORDS, percent } from './test-words.ts'
import { useEndTest } from './use-page-tests.ts'

export type EndTestDialogProps = {
  /** Either version. */
  page: StaffPage
  ended?: (page: StaffPage) => void
  closed: () => void
}

export function EndTestDialog({ page, ended, closed }: EndTestDialogProps) {
  const end = useEndTest()
  const body = useRef<HTMLDivElement>(null)
  const close = () => body.current?.closest('dialog')?.close()
  const keep = (version: PageVersionName) => {
    if (page.test_id === null) return
    end.mutate(
      { test: page.test_id, keep: version },
      {
        onSuccess: ({ page: kept }) => {
          ended?.(kept)
          close()
        },
      },
    )
  }
  const isRunning = page.started_at !== null
  return (
    <Modal
      modal_id="end-page-test"
      title={isRunning ? `End the test of ${page.title}` : `Discard version B of ${page.title}?`}
      size="md"
      closed={closed}
    >
      <div className="stack" ref={body}>
        {isRunning ? (
          <>
            <SoFar test={page.test_id ?? 0} />
            <p>
              The version that you keep is what everybody sees at /{page.route} from the next build of the site on. The
              other one stays among the page’s versions.
            </p>
            {page.version === 'b' && page.status === 'changed' && (
              <Note kind="warn">Version B has unpublished changes, which will be lost.</Note>
            )}
          </>
        ) : (
          <p>Visitors have never seen it, and it won’t be kept. The page stays as it is.</p>
        )}
        {end.error && <Note kind="bad">{end.error.message}</Note>}
        <div className="row wrapf">
          <Button className="primary" working={workingOf(end, 'a')} onClick={() => keep('a')}>
            {isRunning ? 'Keep A' : 'Discard'}
          </Button>
          {isRunning && (
            <Button className="primary" working={workingOf(end, 'b')} onClick={() => keep('b')}>
              Keep B
            </Button>
          )}
          <Button look="line" onClick={close}>
            {isRunning ? 'Let it run' : 'Leave it as it is'}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

const workingOf = ({ isPending, variables }: ReturnType<typeof useEndTest>, version: PageVersionName) =>
  isPending && variables.keep === version ? 'Ending it' : null

/** What was counted, in words. */
function SoFar({ test }: { test: number }) {
  const today = inLondon(new Date()).day
  const { data, error } = useQuery({
    queryKey: ['analytics', 'page-test', test],
    queryFn: () =>
      answered(call('GET /api/admin/analytics', { query: { range: 'own', from: today, to: today, against: 'none' } })),
  })
  if (error) return <p className="muted">What was counted can’t be shown just now: {error.message}</p>
  const results = data?.page_tests.find(({ id }) => id === test)?.results
  if (data === undefined) return <p className="skeleton" role="status" aria-label="Loading what was counted" />
  return (
    <>
      {results?.map((result) => (
        <p key={result.goal}>
          <b>{verdictWords(result)}.</b> {GOAL_WORDS[result.goal]}: A {rateWords(result.a)}, B {rateWords(result.b)}.
        </p>
      ))}
    </>
  )
}

const rateWords = ({ rate, shown }: TestRate): string => `${percent(rate)} of ${countOf(shown, 'visitor')}`
