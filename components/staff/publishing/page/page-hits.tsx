/** A page with the words that were found on it, as they would be once replaced. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { placeOf } from '../../../../domain/publishing/page/around-page.ts'
import { inCapitalsOf, MAX_AROUND, type TextHit } from '../../../../domain/publishing/page/find-text.ts'
import { joinNames } from '../../../../domain/publishing/page/presence.ts'
import { type StaffPage, titleOf } from '../../../../domain/publishing/page/staff-page.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { sectionsQuery } from '../../core/queries/saved-sections-query.ts'

/** Maximum number of hits listed for a page at first. */
const MAX_HITS = 10

export type PageHitsProps = {
  page: StaffPage
  hits: readonly TextHit[]
  words: string
  by: string
  /** Positions of hits that stay as they are. */
  skipped: ReadonlySet<number>
  skip: (positions: ReadonlySet<number>) => void
}

export function PageHits({ page, hits, words, by, skipped, skip }: PageHitsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const isChosen = skipped.size < hits.length
  const tick = (at: number) => {
    const next = new Set(skipped)
    if (!next.delete(at)) next.add(at)
    skip(next)
  }
  return (
    <section className="page-hits" aria-label={titleOf(page)}>
      <label className="check">
        <input type="checkbox" checked={isChosen} onChange={() => skip(new Set(isChosen ? hits.keys() : []))} />
        <span>
          <b>{titleOf(page)}</b>{' '}
          <span className="small muted">
            {page.kind === 'section' ? <SectionUse page={page} /> : placeOf(page)}, {countOf(hits.length, 'hit')}
          </span>
        </span>
      </label>
      <ul className="small">
        {hits.slice(0, showsAll ? hits.length : MAX_HITS).map(({ before, found, after }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal hits differ by their order only
          <li key={at}>
            <label className="check">
              <input type="checkbox" checked={!skipped.has(at)} onChange={() => tick(at)} />
              <span>
                {before.length === MAX_AROUND && '…'}
                {before}
                {skipped.has(at) ? found : <Replaced words={found} by={inCapitalsOf(found, words, by)} />}
                {after}
                {after.length === MAX_AROUND && '…'}
              </span>
            </label>
          </li>
        ))}
        {hits.length > MAX_HITS && !showsAll && (
          <li>
            <button type="button" className="link small" onClick={() => setShowsAll(true)}>
              Show {hits.length - MAX_HITS} more
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}

/** With a space between both, so that they aren't read as one word. */
const Replaced = ({ words, by }: { words: string; by: string }) => (
  <>
    <del>{words}</del>
    {by !== '' && (
      <>
        {' '}
        <ins>{by}</ins>
      </>
    )}
  </>
)

/** 'Saved section, used on Christmas (/christmas) and Gifts (/gifts)' */
function SectionUse({ page: { id } }: { page: StaffPage }) {
  const { data } = useQuery(sectionsQuery)
  const uses = data?.find(({ page }) => page.id === id)?.used_on ?? []
  if (uses.length === 0) return 'Saved section'
  return `Saved section, used on ${joinNames(uses.map((use) => ({ name: `${use.title} (${placeOf(use)})` })))}`
}
