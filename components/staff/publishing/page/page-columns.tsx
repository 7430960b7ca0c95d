/** The dashboard's list as columns, and what can be done with a page. */

import type { Bundle } from '../../../../domain/publishing/bundle/schema.ts'
import { PART_LABELS, pathOf } from '../../../../domain/publishing/page/around-page.ts'
import { editorPath } from '../../../../domain/publishing/page/editor-path.ts'
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import type { PageSketch } from '../../../../domain/publishing/page/page-sketch.ts'
import { joinNames, type Present } from '../../../../domain/publishing/page/presence.ts'
import { type PageStatus, type StaffPage, titleOf } from '../../../../domain/publishing/page/staff-page.ts'
import { ActionMenu } from '../../../kit/panel/action-menu.tsx'
import { Named } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { formatTimeAgo } from '../../../kit/panel/format-time-ago.ts'
import { initialsOf } from '../../../kit/panel/initials.ts'
import { Tool } from '../../../kit/panel/tool.tsx'
import { useOnce } from '../../../kit/panel/use-once.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { draftFindings, faultsIn } from '../../core/queries/draft-findings.ts'
import type { Finding } from '../../core/queries/finding.ts'
import { openPage } from '../../core/queries/page-editor-queries.ts'
import { formatDateTime } from '../bundle/bundle-labels.ts'
import { useMakeVariant } from '../page-test/use-page-tests.ts'
import type { FindingsDialogProps } from './findings-dialog.tsx'
import type { PageTask } from './page-form.tsx'
import { PageSketchPicture } from './page-sketch.tsx'
import { hasFaults, type PageFaults, usePages } from './use-pages.ts'

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
  | ({ does: 'findings' } & Omit<FindingsDialogProps, 'closed'>)

type Open = (act: PageAct) => void

export type PageColumnsProps = {
  open: Open
  /** Colleagues who have a page open in the editor. */
  present: readonly (Present & { page_id: number })[]
  sketches: readonly PageSketch[]
  /** When a bundle brings its draft to the site: UTC ISO-8601; undefined for never. */
  goesLiveAt: (page: StaffPage) => string | undefined
}

export const pageColumns = ({ open, present, sketches, goesLiveAt }: PageColumnsProps): Column<StaffPage>[] => [
  {
    name: 'Page',
    show: (page) => (
      <span className="page-name">
        <PageSketchPicture
          sketch={sketches.find(({ page_id }) => page_id === page.id)}
          hasHeader={page.kind === 'page'}
        />
        <span>
          <PageName page={page} openFor={present.filter(({ page_id }) => page_id === page.id)} />
        </span>
      </span>
    ),
  },
  {
    name: 'Address',
    show: (page) => (
      <span className={page.kind === 'section' ? 'page-route small muted' : 'page-route mono'}>
        {page.kind === 'section' ? (
          'In the pages that use it'
        ) : page.published_at ? (
          <a href={pathOf(page)} target="_blank" rel="noopener" title={`View ${page.title} in a new tab`}>
            {pathOf(page)}
            <Icon name="eye" small />
          </a>
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
      <Named name={page.title} href={page.status === 'archived' ? undefined : editorPath(page.id)} below={kind} />
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
      <span className={`st ${look}`}>{status}</span>{' '}
      {page.started_at !== null && <span className="st b small page-also">{testLabel(page)}</span>}{' '}
      {goesLiveAt !== undefined && (
        <span className="st b small page-also">{formatDateTime(goesLiveAt, new Date())}</span>
      )}
    </>
  )
}

type ActionsProps = { page: StaffPage; open: Open }

type Act = { verb: string; isOff?: boolean; act: () => void }

/** 'Archive Summer offers': unique for screen readers. */
const actName = (verb: string, page: StaffPage): string => `${verb} ${titleOf(page)}`

/** One line: what is next for the page, a copy of it, and the rest in a menu. */
function Actions({ page, open }: ActionsProps) {
  const { archive } = usePages()
  const publish = usePublish({ page, open })
  const test = useTestAct({ page, open })
  if (page.status === 'archived') {
    const act = () => archive.mutate({ id: page.id, is_archived: false })
    return <Action page={page} verb="Bring back" act={act} />
  }
  const isB = page.version === 'b'
  const isPage = page.kind === 'page' && !isB
  const opening = (verb: string, does: 'bundle' | 'move' | 'archive' | 'end', isOffered: boolean): Act[] =>
    isOffered ? [{ verb, act: () => open({ does, page }) }] : []
  const more = [
    ...opening('Add to a bundle', 'bundle', page.status !== 'live' && !isB),
    ...opening('Change the address', 'move', isPage && page.route !== ''),
    ...opening('Archive', 'archive', page.route !== '' && page.test_id === null),
    ...opening('Discard', 'end', isUnshown(page)),
  ]
  return (
    <span className="page-actions">
      <span>
        {page.status !== 'live' && !isUnshown(page) && page.kind !== 'section' && <Action page={page} {...publish} />}
        {test && <Action page={page} {...test} />}
      </span>
      {isPage && (
        <Tool label={actName('Duplicate', page)} icon="copy" press={() => open({ does: 'duplicate', page })} />
      )}
      {more.length > 0 && (
        <ActionMenu
          label={actName('More for', page)}
          actions={more.map(({ verb, act }) => ({ name: verb, label: actName(verb, page), act }))}
        />
      )}
    </span>
  )
}

const problemsOf = (errors: PageFaults) => Object.entries(errors).map(([field, message]) => ({ field, message }))

/** Asks first if there is something to fix, or that could be better, in the draft or a section on it. */
function usePublish({ page, open }: ActionsProps): Act {
  const { publish } = usePages()
  const ask = (draft: PageDocument | undefined, findings: readonly Finding[]) =>
    open({ does: 'findings', page, draft, findings, publish: () => publishIt(draft) })
  const publishIt = (draft: PageDocument | undefined) =>
    publish.mutate(page, {
      onError: (error) => hasFaults(error) && ask(draft, faultsIn(draft, problemsOf(error.errors))),
    })
  const { run, isRunning } = useOnce(async () => {
    // Publishing itself gives the reason for a draft that can't be read.
    const draft = await openPage(page.id).then(
      ({ document }) => document,
      () => undefined,
    )
    const findings = draft ? await draftFindings(draft) : []
    if (findings.length > 0) ask(draft, findings)
    else publishIt(draft)
  })
  return { verb: 'Publish', isOff: publish.isPending || isRunning, act: run }
}

/** Action that the test of a page waits for. */
function useTestAct({ page, open }: ActionsProps): Act | undefined {
  const make = useMakeVariant()
  if (page.test_id === null) {
    const mayMake = page.kind === 'page' && page.published_at !== null
    return mayMake ? { verb: 'A/B test', isOff: make.isPending, act: () => make.mutate(page) } : undefined
  }
  if (page.started_at !== null) return { verb: 'End the test', act: () => open({ does: 'end', page }) }
  return page.version === 'b' ? { verb: 'Start the test', act: () => open({ does: 'start', page }) } : undefined
}

const Action = ({ page, verb, isOff = false, act }: Act & { page: StaffPage }) => (
  <button
    type="button"
    className="link small"
    aria-label={actName(verb, page)}
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
