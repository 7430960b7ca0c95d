/** Pages that failed in the last published build, each with its error, and whether its last good version is still live. */
import type { Build } from '../../../../domain/publishing/build/schema.ts'
import type { Column } from '../../../kit/panel/column.ts'
import { TablePanel } from '../../../kit/panel/table-panel.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'

/** The build whose pages are live; the newest one may still wait, run or have failed. */
const lastPublished = (builds: readonly Build[]): Build | undefined => builds.find(({ state }) => state === 'published')

const COLUMNS: readonly Column<Build['failed_pages'][number]>[] = [
  {
    name: 'Page',
    show: ({ url }) => (
      <a className="nm failed-url" href={url}>
        {url}
      </a>
    ),
  },
  { name: 'Reason', show: ({ reason }) => <span className="failed-reason">{reason}</span>, isPlain: true },
  {
    name: 'What shoppers see',
    show: ({ is_live }) => (
      <span className={`st ${is_live ? 'y' : 'r'}`}>
        {is_live ? 'Its last good version' : 'Nothing: the page is missing'}
      </span>
    ),
    isPlain: true,
  },
]

export function FailedPagesPanel({ builds }: { builds: readonly Build[] }) {
  const build = lastPublished(builds)
  if (build === undefined || build.failed_total === 0) return null
  const { failed_pages, failed_total } = build
  return (
    <TablePanel
      title={`${countOf(failed_total, 'page')} could not be built`}
      about="Everything else is published. Correct what each reason names and save: every build tries these pages again."
      rows={failed_pages}
      columns={COLUMNS}
      keyOf={({ url }) => url}
      noun="page"
      more={failed_total - failed_pages.length}
    />
  )
}
