/** The end of the loaded cards. Loads the next batch when it scrolls into view (docs/domain.md#lists). */
import { useEffect, useRef } from 'react'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { watchNear } from '../../../kit/primitives/watch-near.ts'
import { CardSkeletons } from '../../catalogue/product/card-skeletons.tsx'
import { isWhole, type ListView } from './list-view.ts'

export type ListEndProps = { view: ListView; onMore: () => void; onRetry: () => void }

/** Fraction of it that must be in view. */
const VISIBLE = 0.5
/** Margin that loads the next batch three screens early, so that fast scrolling doesn't reach and move the footer. */
const AHEAD = '0px 0px 300% 0px'

export function ListEnd({ view, onMore, onRetry }: ListEndProps) {
  if (view.status === 'cut') {
    return (
      <div className="list-end-cut grid-4">
        <Note kind="bad">
          {isWhole(view) ? 'We couldn’t check today’s prices and stock just now.' : 'We couldn’t load more just now.'}
        </Note>
        <Button variant="line" onClick={onRetry}>
          Try again
        </Button>
      </div>
    )
  }
  return isWhole(view) ? null : <NextBatch pages={view.pages} isReady={view.status === 'ready'} onNear={onMore} />
}

type NextBatchProps = { pages: number; isReady: boolean; onNear: () => void }

function NextBatch({ pages, isReady, onNear }: NextBatchProps) {
  const end = useRef<HTMLDivElement>(null)
  // Observes again after each batch, because an observer does not report an end that stays in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new batch restarts the effect
  useEffect(() => {
    if (!isReady) return
    return watchNear(end.current, { threshold: VISIBLE, rootMargin: AHEAD }, onNear)
  }, [pages, isReady, onNear])
  return (
    <div ref={end} className="list-end">
      <CardSkeletons count={3} />
      <p className="small muted">Loading more wines</p>
    </div>
  )
}
