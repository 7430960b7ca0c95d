/** The audit log: who did what, and what was there before and after. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditEntry } from '../../../domain/config/records.ts'
import { auditWords } from '../audit-words.ts'
import { timeColumn } from '../kit/cells.tsx'
import type { Column } from '../kit/column.ts'
import { ListScreen } from '../kit/list-screen.tsx'
import { useListState } from '../kit/list-state.ts'
import { asked } from '../queries.ts'

const columnsOf = (open: number | null, setOpen: (id: number | null) => void): Column<AuditEntry>[] => [
  {
    name: 'Change',
    show: ({ by, ...entry }) => (
      <>
        <b>{by}</b> {auditWords(entry)}
      </>
    ),
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

export function AuditSection() {
  const list = useListState({})
  const { q, page } = list.state
  const [open, setOpen] = useState<number | null>(null)
  const query = useQuery({
    ...asked('config-audit', 'GET /api/admin/config/audit', { query: { q, page: String(page) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListScreen
      label="Audit log"
      noun={['change', 'changes']}
      about="Every change by staff, newest first."
      search={{ label: 'Search the audit log', placeholder: 'A name, a code, an address' }}
      query={query}
      rowsOf={({ entries }) => entries}
      pagesOf={({ total, page_size }) => ({ total, size: page_size })}
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
