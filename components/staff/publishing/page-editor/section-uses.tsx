/** Names the pages that use a saved section. */

import { useQuery } from '@tanstack/react-query'
import { placeOf } from '../../../../domain/publishing/page/around-page.ts'
import { editorPath } from '../../../../domain/publishing/page/editor-path.ts'
import type { SectionUse } from '../../../../domain/publishing/page/saved-section.schema.ts'
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { sectionsQuery } from '../../core/queries/saved-sections-query.ts'

/** 'Used on 3 pages'. */
export const usesLabel = (uses: readonly SectionUse[]): string =>
  uses.length === 0 ? 'Not used yet' : `Used on ${countOf(uses.length, 'page')}`

export const SectionUses = ({ uses }: { uses: readonly SectionUse[] }) => (
  <ul className="pe-uses small">
    {uses.map((use) => (
      <li key={use.id}>
        <a href={editorPath(use.id)}>{use.title}</a>{' '}
        <span className="muted">
          {placeOf(use)}
          {!use.is_live && ', only in its draft'}
        </span>
      </li>
    ))}
  </ul>
)

export const useSectionUses = ({ id }: Pick<StaffPage, 'id'>, isSection: boolean): readonly SectionUse[] | undefined =>
  useQuery({ ...sectionsQuery, enabled: isSection }).data?.find(({ page }) => page.id === id)?.used_on

/** Above the canvas of a section: the pages that change with it. */
export function SectionNote({ page }: { page: StaffPage }) {
  const uses = useSectionUses(page, true)
  if (uses === undefined) return null
  if (uses.length === 0) return <p className="pe-note">This is a saved section. No page uses it yet.</p>
  const live = uses.filter(({ is_live }) => is_live).length
  return (
    <details className="pe-note pe-shared">
      <summary>
        This is a saved section.{' '}
        {live === 0 ? 'No page on the site uses it yet.' : `Publishing it changes ${countOf(live, 'page')}.`}
      </summary>
      <SectionUses uses={uses} />
    </details>
  )
}
