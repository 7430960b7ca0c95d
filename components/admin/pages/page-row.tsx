/** A page in the dashboard's list, and what can be done with it. */
import type { PageStatus, StaffPage } from '../../../domain/page/staff-page.ts'
import { momentInWords } from '../bundles/bundle-words.ts'
import { initialsOf } from '../initials.ts'
import { agoInWords } from '../past-words.ts'
import { pathOf } from './page-filter.ts'
import type { PageTask } from './page-form.tsx'
import { usePages } from './use-pages.ts'

const STATUSES: Readonly<Record<PageStatus, [name: string, look: string]>> = {
  draft: ['Draft', 'n'],
  live: ['Live', 'g'],
  changed: ['Changed', 'y'],
  archived: ['Archived', 'n'],
}

const KINDS: Readonly<Record<StaffPage['kind'], string>> = {
  page: '',
  header: 'Header',
  footer: 'Footer',
  list_header: 'Above a list',
  list_footer: 'Below a list',
  template: 'Template',
}

export type PageRowProps = {
  page: StaffPage
  onTask: (task: PageTask) => void
  onArchive: (page: StaffPage) => void
  onBundle: (page: StaffPage) => void
  /** When a bundle brings its draft to the site: UTC ISO-8601; undefined for never. */
  goesLiveAt: string | undefined
}

export function PageRow(props: PageRowProps) {
  const { page, goesLiveAt } = props
  const [status, look] = STATUSES[page.status]
  return (
    <tr>
      <td className="nmc">
        {page.status === 'archived' ? (
          <span className="nm">{page.title}</span>
        ) : (
          <a className="nm" href={`/admin/page_builder?page=${page.id}`}>
            {page.title}
          </a>
        )}
        {KINDS[page.kind] !== '' && <span className="small muted page-kind">{KINDS[page.kind]}</span>}
      </td>
      <td className="page-route">{page.published_at ? <a href={pathOf(page)}>{pathOf(page)}</a> : pathOf(page)}</td>
      <td>
        <span className={`st ${look}`}>{status}</span>
        {goesLiveAt !== undefined && <span className="st b small">{momentInWords(goesLiveAt, new Date())}</span>}
      </td>
      <td>
        <span className="av" aria-hidden="true">
          {initialsOf(page.by) || '–'}
        </span>
        {page.by || 'The shop itself'}
        <span className="small muted">
          , <time dateTime={page.updated_at}>{agoInWords(page.updated_at, new Date())}</time>
        </span>
      </td>
      <td>
        <Actions {...props} />
      </td>
    </tr>
  )
}

function Actions({ page, onTask, onArchive, onBundle }: PageRowProps) {
  const { publish, archive } = usePages()
  if (page.status === 'archived') {
    return <Action verb="Bring back" page={page} act={() => archive.mutate({ id: page.id, is_archived: false })} />
  }
  const isPage = page.kind === 'page'
  return (
    <span className="page-actions">
      {page.status !== 'live' && (
        <Action verb="Publish" page={page} isOff={publish.isPending} act={() => publish.mutate(page)} />
      )}
      {page.status !== 'live' && <Action verb="Add to a bundle" page={page} act={() => onBundle(page)} />}
      {isPage && <Action verb="Duplicate" page={page} act={() => onTask({ does: 'duplicate', page })} />}
      {isPage && page.route !== '' && <Action verb="Rename" page={page} act={() => onTask({ does: 'move', page })} />}
      {page.route !== '' && <Action verb="Archive" page={page} act={() => onArchive(page)} />}
    </span>
  )
}

type ActionProps = { verb: string; page: StaffPage; isOff?: boolean; act: () => void }

/** Named with the page, for whoever hears one button after the other. */
const Action = ({ verb, page, isOff = false, act }: ActionProps) => (
  <button
    type="button"
    className="link small"
    aria-label={`${verb} ${page.title}`}
    aria-disabled={isOff || undefined}
    onClick={() => isOff || act()}
  >
    {verb}
  </button>
)
