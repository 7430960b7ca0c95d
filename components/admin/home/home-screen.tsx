/** The control panel's home: what this member of staff can go to. */
import { useQuery } from '@tanstack/react-query'
import type { StaffInfo } from '../../../domain/admin/admin.ts'
import { type SideBarEntry, sideBarOf } from '../../../domain/admin/side-bar.ts'
import { countOf } from '../../primitives/format-count.ts'
import { Icon } from '../../primitives/icon.tsx'
import { bundlesQuery } from '../bundles/bundle-queries.ts'
import { changesQuery } from '../publishing/publishing-queries.ts'
import './home.css'

export function HomeScreen({ staff }: { staff: StaffInfo }) {
  const entries = sideBarOf(staff.user_type)
  return (
    <>
      <section className="adm-welcome">
        <h2>Hello, {staff.full_name.split(' ')[0]}</h2>
        <p className="muted">
          {entries.length === 0 ? 'There’s no screen for your account yet.' : 'Where would you like to go?'}
        </p>
      </section>
      <ul className="adm-doors">
        {entries.map((entry) => (
          <li key={entry.path}>
            <Door entry={entry} />
          </li>
        ))}
        <li>
          <a className="panel adm-door" href="/">
            <Icon name="store" />
            <b>See the shop</b>
            <span className="small muted">As shoppers see it now</span>
          </a>
        </li>
      </ul>
    </>
  )
}

const Door = ({ entry: { path, title, icon } }: { entry: SideBarEntry }) => (
  <a className="panel adm-door" href={path}>
    <Icon name={icon} />
    <b>{title}</b>
    {path === '/admin/publishing' && <Waiting />}
  </a>
)

function Waiting() {
  const { data } = useQuery(changesQuery)
  const { data: bundles = [] } = useQuery(bundlesQuery)
  const failed = bundles.filter(({ state }) => state === 'failed').length
  const words = data && (data.total === 0 ? 'Nothing waits' : `${countOf(data.total, 'change')} waiting`)
  return (
    <>
      <span className="small muted">{words ?? 'What waits, and what is live'}</span>
      {failed > 0 && <span className="st r">{countOf(failed, 'bundle')} did not go live</span>}
    </>
  )
}
