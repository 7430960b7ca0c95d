/** A page's draft, whether it is saved, whether it is on the site, and when bundles change it. */
import { Fragment, type PointerEvent } from 'react'
import { formatTime } from '../../../../domain/core/calendar/formats.ts'
import type { StaffPage, PageStatus as Status } from '../../../../domain/publishing/page/staff-page.ts'
import { useOnce } from '../../../kit/panel/use-once.ts'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { usePageBundles } from '../bundle/use-page-bundles.tsx'
import { type DraftSaver, saveFirst } from './draft-saver.ts'
import type { Saving } from './draft-state.ts'
import { LiveStatus } from './live-status.tsx'

const STATUSES: Readonly<Record<Status, string>> = {
  draft: 'Not on the site',
  live: 'Live',
  changed: 'Live, with changes to publish',
  archived: 'Archived',
}

function statusLabel({ version, started_at, status, share }: StaffPage): string {
  if (version !== 'b') return STATUSES[status]
  if (started_at === null) return 'No visitor sees version B yet'
  return `Shown to ${share}% of visitors${status === 'changed' ? ', with changes to publish' : ''}`
}

const SAVE_LABELS: Readonly<Record<Saving['state'], string>> = {
  saved: 'saved',
  waiting: 'changes not saved yet',
  saving: 'saving',
  away: 'can’t be saved just now: kept in this browser',
  refused: 'can’t be saved as it is',
  conflict: 'not saved',
}

/** Shows the full text of a truncated line as its tooltip. */
export function titleIfCut({ currentTarget: line }: PointerEvent<HTMLElement>): void {
  const isCut = line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight
  line.title = isCut ? (line.textContent ?? '') : ''
}

export type PageStatusProps = {
  saver: DraftSaver
  /** Milliseconds since 1970 at which it was published here; null for a page that was live when it was opened. */
  publishedAt: number | null
}

export function PageStatus({ saver, publishedAt }: PageStatusProps) {
  const page = useStore(saver.$page)
  const { state } = useStore(saver.$saving)
  const { scheduled, update } = usePageBundles(page)
  const saved = state === 'saved' ? `saved ${formatTime(page.updated_at)}` : SAVE_LABELS[state]
  return (
    <p role="status" onPointerEnter={titleIfCut}>
      Draft {page.revision}, {saved}.{' '}
      {page.status === 'live' && page.version !== 'b' ? (
        <LiveStatus page={page} publishedAt={publishedAt} />
      ) : (
        statusLabel(page)
      )}
      {scheduled.map(({ id, label, isOther }) => (
        <Fragment key={id}>
          {' · '}
          <a href="/admin/publishing">{label}</a>
          {isOther && <UpdateBundle saver={saver} update={(revision) => update(revision, id)} />}
        </Fragment>
      ))}
    </p>
  )
}

type UpdateBundleProps = { saver: DraftSaver; update: (revision: number) => Promise<string[]> }

/** Puts the open draft in the place of the one that a bundle holds. */
function UpdateBundle({ saver, update }: UpdateBundleProps) {
  const { run, isRunning } = useOnce(async () => {
    const revision = await saveFirst(saver)
    if (revision === null) return showToast('The draft can’t be saved just now', 'bad')
    const refused = await update(revision)
    if (refused.length > 0) showToast(refused.join(' '), 'bad')
    else showToast(`The bundle has draft ${revision} now`)
  })
  return (
    <>
      {' · '}
      <button
        type="button"
        className="link"
        aria-label="Update the bundle"
        title="Puts this draft in the bundle instead"
        aria-disabled={isRunning || undefined}
        onClick={run}
      >
        Update
      </button>
    </>
  )
}
