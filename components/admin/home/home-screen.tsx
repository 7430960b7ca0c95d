/** The control panel's home: opening the shop, what needs doing, today's sales, and what was done last (docs/staff.md#home). */
import { useQuery } from '@tanstack/react-query'
import type { StaffInfo } from '../../../domain/admin/admin.ts'
import { inLondon } from '../../../domain/delivery/calendar.ts'
import { Icon } from '../../primitives/icon.tsx'
import { longDay } from '../day-words.ts'
import { Activity } from './activity.tsx'
import { homeQuery } from './home-queries.ts'
import { OpeningList } from './opening-list.tsx'
import { SalesToday } from './sales-today.tsx'
import { TaskList } from './task-list.tsx'
import './home.css'
import { NotRead } from '../kit/not-read.tsx'

export function HomeScreen({ staff }: { staff: StaffInfo }) {
  const { data, error, refetch } = useQuery(homeQuery)
  const now = new Date()
  if (data === undefined) return <NotRead of={[{ error, refetch }]} />
  return (
    <>
      <div className="row between wrapf home-head">
        <div>
          <h2>Hello, {staff.full_name.split(' ')[0]}</h2>
          <p className="muted">{longDay(inLondon(now).day)}</p>
        </div>
        <a className="btn line" href="/">
          <Icon name="store" small />
          See the shop
        </a>
      </div>
      {data.opening !== null && <OpeningList items={data.opening} />}
      <div className="home-columns grid-5">
        <TaskList tasks={data.tasks} now={now} />
        <div className="stack">
          <SalesToday {...data} now={now} />
          {data.activity.length > 0 && <Activity entries={data.activity} now={now} />}
        </div>
      </div>
    </>
  )
}
