/** The audit log: who did what, and what was there before and after. */
import { useState } from 'react'
import type { AuditEntry } from '../../../../domain/staff/config/records.ts'
import { capital } from '../../../kit/panel/capital.ts'
import { timeColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { Choice, DayField } from '../../../kit/panel/labelled.tsx'
import { useListQuery } from '../../../kit/panel/list-query.ts'
import { ListScreen } from '../../../kit/panel/list-screen.tsx'
import { type ListState, useListState } from '../../../kit/panel/list-state.ts'
import { callQuery } from '../../../kit/panel/queries.ts'
import { auditMessage, auditPath } from '../../core/audit/audit-messages.ts'

const columnsOf = (open: number | null, setOpen: (id: number | null) => void): Column<AuditEntry>[] => [
  {
    name: 'Change',
    show: ({ by, ...entry }) => (
      <>
        <b>{by}</b> {auditPath(entry) ? <a href={auditPath(entry)}>{auditMessage(entry)}</a> : auditMessage(entry)}
      </>
    ),
    csv: ({ by, ...entry }) => `${by} ${auditMessage(entry)}`,
  },
  timeColumn('Time', ({ at }) => at),
  {
    name: 'Before and after',
    show: ({ id, before, after }) =>
      (before !== '' || after !== '') && (
        <button
          type="button"
          className="link small"
          aria-expanded={open === id}
          onClick={() => setOpen(open === id ? null : id)}
        >
          Before and after
        </button>
      ),
    isUnnamed: true,
  },
]

const FILTERS = { by: '', noun: '', from: '', to: '' }

const auditQuery = ({ page, ...filters }: ListState<typeof FILTERS>) =>
  callQuery('config-audit', 'GET /api/admin/config/audit', { query: { ...filters, page: String(page) } })

export function AuditSection() {
  const list = useListState(FILTERS)
  const { q, by, noun, from, to } = list.state
  const [open, setOpen] = useState<number | null>(null)
  const query = useListQuery(list.state, auditQuery)
  const { people = [], nouns = [], total = 0, page_size = 1 } = query.data ?? {}
  return (
    <ListScreen
      label="Audit log"
      noun={['change', 'changes']}
      about="Every change by staff, newest first."
      search={{ label: 'Search the audit log', placeholder: 'A name, a code, an address' }}
      tools={
        <>
          <Choice
            label="Person"
            value={by}
            options={[['', 'Everybody'], ...people.map(({ id, name }) => [id, name] as const)]}
            choose={(next) => list.set({ by: next })}
          />
          <Choice
            label="Kind of object"
            value={noun}
            options={[['', 'Everything'], ...nouns.map((one) => [one, capital(one.replaceAll(/[-_]/g, ' '))] as const)]}
            choose={(next) => list.set({ noun: next })}
          />
          <DayField label="From" value={from} last={to} choose={(next) => list.set({ from: next })} />
          <DayField label="To" value={to} first={from} choose={(next) => list.set({ to: next })} />
        </>
      }
      query={query}
      rowsOf={({ entries }) => entries}
      pagesOf={() => ({ total, size: page_size })}
      list={list}
      columns={columnsOf(open, setOpen)}
      keyOf={({ id }) => String(id)}
      below={({ id, before, after }) =>
        id === open && (
          <div className="cfg-two columns">
            <Json title="Before" text={before} />
            <Json title="After" text={after} />
          </div>
        )
      }
      empty={{ heading: 'Nothing yet', text: 'Every change by staff is listed here.' }}
      isNarrowed={[q, by, noun, from, to].some((one) => one !== '')}
      hint="Try fewer words, or other filters."
      csv="audit-log.csv"
    />
  )
}

/** Always shown as text: users typed what is in it. */
const Json = ({ title, text }: { title: string; text: string }) => (
  <figure className="cfg-figure">
    <figcaption className="small muted">{title}</figcaption>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by keyboard */}
    <pre className="cfg-json" tabIndex={0}>
      {text === '' ? 'Nothing' : JSON.stringify(JSON.parse(text), null, 2)}
    </pre>
  </figure>
)
