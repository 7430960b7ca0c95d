/** A page with the words that were found on it, as they would be once replaced. */
import { useQuery } from '@tanstack/react-query'
import { MAX_AROUND, type TextHit } from '../../../../domain/publishing/page/find-text.ts'
import { joinNames } from '../../../../domain/publishing/page/presence.ts'
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { sectionsQuery } from '../../core/queries/saved-sections-query.ts'
import { pathOf } from './page-filter.ts'

/** Maximum number of hits listed for a page. */
const MAX_HITS = 10

export type PageHitsProps = {
  page: StaffPage
  hits: readonly TextHit[]
  words: string
  by: string
  isChosen: boolean
  tick: () => void
}

export const PageHits = ({ page, hits, words, by, isChosen, tick }: PageHitsProps) => (
  <section className="page-hits" aria-label={page.title}>
    <label className="check">
      <input type="checkbox" checked={isChosen} onChange={tick} />
      <span>
        <b>{page.title}</b>{' '}
        <span className="small muted">
          {page.kind === 'section' ? <SectionUse page={page} /> : pathOf(page)}, {countOf(hits.length, 'hit')}
        </span>
      </span>
    </label>
    <ul className="small">
      {hits.slice(0, MAX_HITS).map(({ before, after }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal hits differ by their order only
        <li key={at}>
          {before.length === MAX_AROUND && '…'}
          {before}
          <del>{words}</del>
          {by !== '' && <ins>{by}</ins>}
          {after}
          {after.length === MAX_AROUND && '…'}
        </li>
      ))}
      {hits.length > MAX_HITS && <li className="muted">and {hits.length - MAX_HITS} more</li>}
    </ul>
  </section>
)

/** 'Saved section, used on Christmas (/christmas) and Gifts (/gifts)' */
function SectionUse({ page: { id } }: { page: StaffPage }) {
  const { data } = useQuery(sectionsQuery)
  const uses = data?.find(({ page }) => page.id === id)?.used_on ?? []
  if (uses.length === 0) return 'Saved section'
  return `Saved section, used on ${joinNames(uses.map((use) => ({ name: `${use.title} (${pathOf(use)})` })))}`
}
