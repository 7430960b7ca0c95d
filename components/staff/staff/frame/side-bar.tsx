/** Side bar of the control panel: today's tasks, then the screens that the user's type may open, in order and groups. */
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { codeVersion } from '../../../../domain/core/http/code-version.ts'
import { PANEL_HOME } from '../../../../domain/core/route/staff-path.ts'
import { may } from '../../../../domain/staff/access/roles.ts'
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import { type SideBarEntry, sideBarOf } from '../../../../domain/staff/access/side-bar.ts'
import type { SideBarTask } from '../../../../domain/staff/home/home.schema.ts'
import { callQuery } from '../../../kit/panel/queries.ts'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { Mark } from '../../../kit/primitives/mark.tsx'
import { useShop } from '../../../kit/shop/shop-context.ts'
import { changesCountQuery } from '../../core/queries/publishing-queries.ts'
import { waitingQuery } from '../home/home-queries.ts'
import { useLogOut } from './use-log-out.ts'

const versionQuery = { ...callQuery('version', 'GET /api/health'), staleTime: Number.POSITIVE_INFINITY }

/** Version of the shop's code, at the foot of the side bar, for support. Shows nothing until the version is known. */
function PanelVersion() {
  const { data } = useQuery(versionQuery)
  return <p className="adm-version">{data && `Version ${codeVersion(data)}`}</p>
}

/** The shortcut as printed on the keyboard. */
const PALETTE_KEYS = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'

export type SideBarProps = { staff: StaffInfo | undefined; path: string; find: () => void }

export function SideBar({ staff, path, find }: SideBarProps) {
  const { name } = useShop()
  const { logOut, isWorking } = useLogOut()
  const id = useId()
  const groups = Map.groupBy(staff === undefined ? [] : sideBarOf(staff.permissions), ({ group }) => group)
  return (
    <>
      <a className="adm-logo row" href="/">
        <Mark />
        {name}
      </a>
      <button type="button" className="adm-find row small" onClick={find} disabled={staff === undefined}>
        <Icon name="search" small />
        Search
        <kbd className="kbd">{PALETTE_KEYS}</kbd>
      </button>
      <nav aria-label="Control panel">
        {staff && (
          <a className="adm-entry" href={PANEL_HOME} aria-current={path === PANEL_HOME ? 'page' : undefined}>
            <Icon name="cal" small />
            Today
          </a>
        )}
        {[...groups].map(([group, entries]) => (
          <div key={group ?? ''} className="adm-group">
            {group && (
              <p className="adm-group-name" id={`${id}${group}`}>
                {group}
              </p>
            )}
            <ul aria-labelledby={group && `${id}${group}`}>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <EntryLink
                    entry={entry}
                    isOpen={path === entry.path || path.startsWith(`${entry.path}/`)}
                    staff={staff}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <button
        type="button"
        className="adm-entry adm-last"
        aria-disabled={isWorking}
        onClick={isWorking ? undefined : logOut}
      >
        <Icon name="out" small />
        {isWorking ? 'Logging out' : 'Logout'}
      </button>
      {staff && <PanelVersion />}
    </>
  )
}

type EntryLinkProps = { entry: SideBarEntry; isOpen: boolean; staff: StaffInfo | undefined }

const EntryLink = ({ entry: { path, title, icon }, isOpen, staff }: EntryLinkProps) => (
  <a className="adm-entry" href={path} aria-current={isOpen ? 'page' : undefined}>
    <Icon name={icon} small />
    {title}
    {path === '/admin/publishing' && staff && may(staff.permissions, 'publish') && <Waiting />}
    {WAITING_TASKS[path] && staff && <TaskCount kind={WAITING_TASKS[path]} />}
  </a>
)

/** Screens with work that waits, each with its task of the home screen. */
const WAITING_TASKS: Readonly<Record<string, SideBarTask>> = {
  '/admin/orders': 'orders_to_pack',
  '/admin/reviews': 'reviews',
  '/admin/stock': 'low_stock',
}

function TaskCount({ kind }: { kind: SideBarTask }) {
  const { data } = useQuery(waitingQuery)
  const count = data?.waiting.find((task) => task.kind === kind)?.count
  return (
    count !== undefined && (
      <small className="num">
        {formatCount(count)}
        <span className="sr">{kind === 'low_stock' ? ' low' : ' waiting'}</span>
      </small>
    )
  )
}

/** Number of changes that wait to be published. */
function Waiting() {
  const { data } = useQuery(changesCountQuery)
  if (data === undefined || data.total === 0) return null
  return (
    <b>
      {formatCount(data.total)}
      <span className="sr"> waiting</span>
    </b>
  )
}
