/** Place of a page or of content around one: 'at /offers', or 'above the list at /red' with a link to that list. */
import { PART_LABELS, pathOf } from '../../../../domain/publishing/page/around-page.ts'
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'

export function Place({ page }: { page: Pick<StaffPage, 'kind' | 'route'> }) {
  const path = pathOf(page)
  if (page.kind === 'page' || page.kind === 'section') return `at ${path}`
  return (
    <>
      {PART_LABELS[page.kind].toLowerCase()} at{' '}
      <a href={path} target="_blank" rel="noopener">
        {path}
      </a>
    </>
  )
}
