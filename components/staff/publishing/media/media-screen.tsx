/** /admin/media: the library of pictures, videos and fonts, with the details of each. */
import { useState } from 'react'
import { MEDIA_KINDS, MEDIA_ORDERS, type Media } from '../../../../domain/publishing/media/media.ts'
import { useListState } from '../../../kit/panel/list-state.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { DescribeDialog } from './describe-dialog.tsx'
import { MediaBrowser } from './media-browser.tsx'
import { MediaDetails } from './media-details.tsx'
import { MEDIA_FILTERS } from './media-queries.ts'

const FILTERS = {
  kind: ['all', ...MEDIA_KINDS],
  filter: ['all', ...MEDIA_FILTERS],
  sort: MEDIA_ORDERS,
} as const

export function MediaScreen() {
  const { state, set } = useListState(FILTERS)
  const { kind, filter, ...view } = state
  const [shown, setShown] = useState<Media | null>(null)
  const [isDescribing, setDescribing] = useState(false)
  return (
    <section className="panel" aria-labelledby="media-title">
      <h2 id="media-title" className="sr">
        Pictures, videos and fonts
      </h2>
      <MediaBrowser
        view={{ ...view, kind: kind === 'all' ? undefined : kind, filter: filter === 'all' ? undefined : filter }}
        setView={(next, history) => set({ ...next, kind: next.kind ?? 'all', filter: next.filter ?? 'all' }, history)}
        chosen={shown?.file}
        choose={setShown}
        tools={
          <Button variant="line" className="sm" onClick={() => setDescribing(true)}>
            Describe pictures
          </Button>
        }
      />
      {isDescribing && <DescribeDialog closed={() => setDescribing(false)} />}
      {shown && <MediaDetails media={shown} closed={() => setShown(null)} />}
    </section>
  )
}
