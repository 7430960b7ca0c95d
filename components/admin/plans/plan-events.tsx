/** What has happened to a plan, as its customer reads it, and who of the staff did it; the latest first. */
import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../primitives/icon.tsx'
import { LoadFailed } from '../../primitives/load-failed.tsx'
import { pastInWords } from '../past-words.ts'
import { isLeaving } from '../queries.ts'
import { planHistoryQuery } from './plan-queries.ts'

export function PlanEvents({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(planHistoryQuery(id))
  return (
    <section className="panel detail-panel" aria-labelledby="events-title">
      <h2 id="events-title">What happened</h2>
      {data === undefined && error && !isLeaving(error) && <LoadFailed message={error.message} retry={refetch} />}
      {data === undefined && !error && <div className="skeleton plan-events-skeleton" />}
      {data?.events.length === 0 && <p className="small muted">Nothing yet.</p>}
      <ol className="timeline">
        {data?.events.map(({ at, text, order_no, by }) => (
          <li key={`${at} ${text}`}>
            <span className="timeline-sign">
              <Icon name={by === '' ? 'lock' : 'user'} small />
            </span>
            <div>
              <p>{text}</p>
              {order_no !== null && (
                <p className="small">
                  <a href={`/admin/orders/${order_no}?queue=all`}>{order_no}</a>
                </p>
              )}
              {by !== '' && <p className="small muted">{by}</p>}
            </div>
            <time className="small muted" dateTime={at}>
              {pastInWords(at, new Date())}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
