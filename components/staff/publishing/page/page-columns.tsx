/** The dashboard's list as columns, and what can be done with a page. */

import type { Bundle } from '../../../../domain/publishing/bundle/schema.ts'
import { PART_LABELS } from '../../../../domain/publishing/page/around-page.ts'
import { joinNames, type Present } from '../../../../domain/publishing/page/presence.ts'
import type { PageStatus, StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import { Named } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { formatTimeAgo } from '../../../kit/panel/format-time-ago.ts'
import { initialsOf } from '../../../kit/panel/initials.ts'
import { formatDateTime } from '../bundle/bundle-labels.ts'
import { useMakeVariant } from '../page-test/use-page-tests.ts'
import type { PageFaults } from './faults-dialog.tsx'
import { pathOf } from './page-filter.ts'
import type { PageTask } from './page-form.tsx'
import { hasFaults, usePages } from './use-pages.ts'

const STATUSES: Readonly<Record<PageStatus, [name: string, look: string]>> = {
  draft: ['Draft', 'n'],
  live: ['Live', 'g'],
  changed: ['Changed', 'y'],
  archived: ['Archived', 'n'],
}

const KINDS: Readonly<Record<StaffPage['kind'], string>> = {
  page: '',
  ...PART_LABELS,
  section: 'Saved section',
}

/** A B whose test has not begun goes public with that alone. */
const isUnshown = ({ version, started_at }: StaffPage): boolean => version === 'b' && started_at === null

/** A B that is being edited was never published, but isn't a page's draft either. */
const statusOf = ({ status, version }: StaffPage): [name: string, look: string] =>
  version === 'b' && status === 'draft' ? ['Being made', 'n'] : STATUSES[status]

/** 'Shown to 30% of visitors'. */
const testLabel = ({ version, share }: StaffPage): string =>
  `Shown to ${version === 'b' ? share : 100 - (share ?? 0)}% of visitors`

/** The open dialog; 'start' and 'end' are about the page's test. */
export type PageAct =
  | PageTask
  | { does: 'surround' | 'replace' | 'section' }
  | { does: 'archive' | 'bundle' | 'start' | 'end'; page: StaffPage }
  | { does: 'faults'; page: StaffPage; errors: PageFaults }

type Open = (act: PageAct) => void

export type PageColumnsProps = {
  open: Open
  /** Colleagues who have a page open in the editor. */
  present: readonly (Present & { page_id: number })[]
  /** When a bundle brings its draft to the site: UTC ISO-8601; undefined for never. */
  goesLiveAt: (page: StaffPage) => string | undefined
}

export const pageColumns = ({ open, present, goesLiveAt }: PageColumnsProps): Column<StaffPage>[] => [
  {
    name: 'Page',
    show: (page) => <PageName page={page} openFor={present.filter(({ page_id }) => page_id === page.id)} />,
  },
  {
    name: 'Address',
    show: (page) => (
      <span className={page.kind === 'section' ? 'page-route small muted' : 'page-route mono'}>
        {page.kind === 'section' ? (
          'In the pages that use it'
        ) : page.published_at ? (
          <a href={pathOf(page)}>{pathOf(page)}</a>
        ) : (
          pathOf(page)
        )}
      </span>
    ),
    isPlain: true,
  },
  { name: 'Status', show: (page) => <Status page={page} goesLiveAt={goesLiveAt(page)} />, isPlain: true },
  {
    name: 'Last saved',
    show: ({ by, updated_at }) => (
      <span className="page-saved">
        {by !== '' && (
          <span className="av" aria-hidden="true">
            {initialsOf(by)}
          </span>
        )}
        <span>
          {by || 'The shop itself'}
          <span className="sr">, </span>
          <time className="small muted" dateTime={updated_at}>
            {formatTimeAgo(updated_at, new Date())}
          </time>
        </span>
      </span>
    ),
    isPlain: true,
  },
  { name: 'Actions', show: (page) => <Actions page={page} open={open} />, isUnnamed: true },
]

function PageName({ page, openFor }: { page: StaffPage; openFor: readonly Present[] }) {
  const kind = page.version === null ? KINDS[page.kind] : `Version ${page.version.toUpperCase()}`
  return (
    <>
      <Named
        name={page.title}
        href={page.status === 'archived' ? undefined : `/admin/page_builder?page=${page.id}`}
        below={kind}
      />
      {openFor.length > 0 && (
        <span className="small below page-open">
          {joinNames(openFor)} {openFor.length === 1 ? 'has' : 'have'} it open
        </span>
      )}
    </>
  )
}

function Status({ page, goesLiveAt }: { page: StaffPage; goesLiveAt: string | undefined }) {
  const [status, look] = statusOf(page)
  return (
    <>
      <span className={`st ${look}`}>{status}</span>
      {page.started_at !== null && <span className="st b small page-also">{testLabel(page)}</span>}
      {goesLiveAt !== undefined && (
        <span className="st b small page-also">{formatDateTime(goesLiveAt, new Date())}</span>
      )}
    </>
  )
}

type ActionsProps = { page: StaffPage; open: Open }

function Actions({ page, open }: ActionsProps) {
  const { publish, archive } = usePages()
  if (page.status === 'archived') {
    return <Action verb="Bring back" page={page} act={() => archive.mutate({ id: page.id, is_archived: false })} />
  }
  const isB = page.version === 'b'
  const isPage = page.kind === 'page' && !isB
  const isTested = page.test_id !== null
  const publishIt = () =>
    publish.mutate(page, {
      onError: (error) => hasFaults(error) && open({ does: 'faults', page, errors: error.errors }),
    })
  return (
    <span className="page-actions wrapf">
      {page.status !== 'live' && !isUnshown(page) && page.kind !== 'section' && (
        <Action verb="Publish" page={page} isOff={publish.isPending} act={publishIt} />
      )}
      {page.status !== 'live' && !isB && (
        <Action verb="Add to a bundle" page={page} act={() => open({ does: 'bundle', page })} />
      )}
      <TestActions page={page} open={open} />
      {isPage && <Action verb="Duplicate" page={page} act={() => open({ does: 'duplicate', page })} />}
      {isPage && page.route !== '' && <Action verb="Rename" page={page} act={() => open({ does: 'move', page })} />}
      {page.route !== '' && !isTested && (
        <Action verb="Archive" page={page} act={() => open({ does: 'archive', page })} />
      )}
    </span>
  )
}

/** Actions on the test of a page. */
function TestActions({ page, open }: ActionsProps) {
  const make = useMakeVariant()
  if (page.test_id === null) {
    const mayMake = page.kind === 'page' && page.published_at !== null
    return mayMake && <Action verb="A/B test" page={page} isOff={make.isPending} act={() => make.mutate(page)} />
  }
  if (page.started_at !== null) {
    return <Action verb="End the test" page={page} act={() => open({ does: 'end', page })} />
  }
  return (
    page.version === 'b' && (
      <>
        <Action verb="Start the test" page={page} act={() => open({ does: 'start', page })} />
        <Action verb="Discard" page={page} act={() => open({ does: 'end', page })} />
      </>
    )
  )
}

type ActionProps = { verb: string; page: StaffPage; isOff?: boolean; act: () => void }

/** Button whose label includes the page, to be unique for screen readers. */
const Action = ({ verb, page, isOff = false, act }: ActionProps) => (
  <button
    type="button"
    className="link small"
    aria-label={`${verb} ${page.title}${page.version === 'b' ? ', version B' : ''}`}
    aria-disabled={isOff || undefined}
    onClick={() => isOff || act()}
  >
    {verb}
  </button>
)

/** The time of the first bundle that has its draft. */
export const goLiveOf = (bundles: readonly Bundle[], { id }: StaffPage): string | undefined =>
  bundles
    .filter(
      ({ state, items }) =>
        state === 'scheduled' && items.some(({ noun, noun_id }) => noun === 'page' && noun_id === String(id)),
    )
    .map(({ go_live_at }) => go_live_at ?? '')
    .toSorted()[0]
