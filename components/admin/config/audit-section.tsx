/** The audit log: who did what, and what was there before and after. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AuditEntry } from '../../../domain/config/records.ts'
import { call } from '../../api/call.ts'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { LoadFailed } from '../../primitives/load-failed.tsx'
import { auditWords } from '../audit-words.ts'
import { Pagination } from '../kit/pagination.tsx'
import { PanelSkeleton } from '../panel-skeleton.tsx'
import { pastInWords } from '../past-words.ts'
import { answered, isLeaving } from '../queries.ts'
import { useRecords } from './use-records.ts'

export function AuditSection() {
  const { typed, setTyped, query, page, turn } = useRecords()
  const { data, error, refetch } = useQuery({
    queryKey: ['config', 'audit', query],
    queryFn: () => answered(call('GET /api/admin/config/audit', { query })),
    placeholderData: keepPreviousData,
  })
  if (data === undefined)
    return error && !isLeaving(error) ? <LoadFailed message={error.message} retry={refetch} /> : <PanelSkeleton />
  return (
    <section className="panel adm-tabled" aria-labelledby="audit-title">
      <div className="adm-cardtop">
        <h2 id="audit-title">Audit log</h2>
        <input
          className="input cfg-search"
          type="search"
          aria-label="Search the audit log"
          placeholder="A name, a code, an address"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {data.entries.length === 0 ? (
        <EmptyState heading="Nothing found" text="Every change by staff is listed here." niche="white" />
      ) : (
        <ol className="cfg-records" aria-label="Newest first">
          {data.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <Pagination page={page} size={data.page_size} total={data.total} turn={turn} />
    </section>
  )
}

const Entry = ({ entry: { at, by, action, noun, noun_id, before, after } }: { entry: AuditEntry }) => (
  <li>
    <p>
      <b>{by}</b> {auditWords({ action, noun, noun_id })}{' '}
      <time className="small muted" dateTime={at}>
        {pastInWords(at, new Date())}
      </time>
    </p>
    {(before !== '' || after !== '') && (
      <details>
        <summary>Before and after</summary>
        <div className="cfg-two">
          <Json title="Before" text={before} />
          <Json title="After" text={after} />
        </div>
      </details>
    )}
  </li>
)

/** Always shown as text: what is in it was typed by somebody. */
const Json = ({ title, text }: { title: string; text: string }) => (
  <figure>
    <figcaption className="small muted">{title}</figcaption>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by keyboard */}
    <pre className="cfg-json" tabIndex={0}>
      {text === '' ? 'Nothing' : JSON.stringify(JSON.parse(text), null, 2)}
    </pre>
  </figure>
)
