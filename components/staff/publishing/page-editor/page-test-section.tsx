/** The test of two versions of a page, beside its versions in the editor, from the making of B to its end. */

import { useState } from 'react'
import { editorPath } from '../../../../domain/publishing/page/editor-path.ts'
import { formatTimeAgo } from '../../../kit/panel/format-time-ago.ts'
import { openPath } from '../../../kit/panel/panel-path.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { EndTestDialog } from '../page-test/end-test-dialog.tsx'
import { useMakeVariant } from '../page-test/use-page-tests.ts'
import { type DraftSaver, saveFirst } from './draft-saver.ts'

export function PageTestSection({ saver, start }: { saver: DraftSaver; start: () => void }) {
  const page = useStore(saver.$page)
  const make = useMakeVariant()
  const [isEnding, setEnding] = useState(false)
  if (page.kind !== 'page') return null
  const end = () => {
    // The dialog names unpublished changes.
    void saver.save()
    setEnding(true)
  }
  const isB = page.version === 'b'
  const isRunning = page.started_at !== null
  return (
    <section className="pe-sec" aria-labelledby="pe-test">
      <h2 id="pe-test">Two versions</h2>
      {page.test_id === null && (
        <>
          <p className="small muted">
            {page.published_at === null
              ? 'Once the page is published, you can show some visitors another version of it, and see which does better.'
              : 'Show some visitors another version of this page, and see which does better.'}
          </p>
          {page.published_at !== null && (
            <Button
              variant="line"
              className="sm"
              working={make.isPending ? 'Making it' : null}
              onClick={() => make.mutate(page)}
            >
              Create version B
            </Button>
          )}
        </>
      )}
      {page.test_id !== null && (
        <>
          <p className="small">
            {isRunning ? (
              <>
                {page.share}% of visitors see version B. The test began{' '}
                <time dateTime={page.started_at ?? ''}>{formatTimeAgo(page.started_at ?? '', new Date())}</time>.
              </>
            ) : (
              'Version B is a draft: visitors see the page as it is until you start the test.'
            )}
          </p>
          <div className="row wrapf">
            {!isRunning && isB && (
              <Button className="sm" onClick={start}>
                Start the test
              </Button>
            )}
            <Button variant="line" className="sm" onClick={end}>
              {isRunning ? 'End the test' : 'Discard it'}
            </Button>
            {isRunning && (
              <a className="small" href="/admin/analytics#page-tests">
                See how it’s doing
              </a>
            )}
          </div>
        </>
      )}
      {isEnding && (
        <EndTestDialog
          page={page}
          saveFirst={() => saveFirst(saver)}
          ended={({ id }) => reopen(id, page.id)}
          closed={() => setEnding(false)}
        />
      )}
    </section>
  )
}

/** The page as it is now: its draft may be another. */
function reopen(id: number, from: number): void {
  if (id === from) location.reload()
  else void openPath(editorPath(id))
}
