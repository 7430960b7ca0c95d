/** The audit log: each change with its author, and the values before and after. */
import { useState } from 'react'
import type { AuditEntry } from '../../../../domain/staff/config/records.ts'
import { timeColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { DataTable } from '../../../kit/panel/data-table.tsx'
import { DayField } from '../../../kit/panel/labelled.tsx'
import { useListQuery } from '../../../kit/panel/list-query.ts'
import { ListScreen } from '../../../kit/panel/list-screen.tsx'
import { type ListState, useListState } from '../../../kit/panel/list-state.ts'
import { callQuery } from '../../../kit/panel/queries.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import { auditMessage, auditPath, auditValues } from '../../core/audit/audit-messages.ts'
import { fieldLabel, type ValueContext, valueText } from '../../core/audit/audit-values.ts'

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
  const { from, to } = list.state
  const [open, setOpen] = useState<number | null>(null)
  const query = useListQuery(list.state, auditQuery)
  const isBackward = from !== '' && to !== '' && from > to
  const { people = [], nouns = [], titles = {}, total = 0, page_size = 1 } = query.data ?? {}
  return (
    <ListScreen
      label="Audit log"
      noun={['change', 'changes']}
      about="Every change by staff, newest first."
      search={{ label: 'Search the audit log', placeholder: 'A name, a code, an address' }}
      choices={[
        {
          label: 'Person',
          options: [['', 'Everybody'], ...people.map(({ id, name }) => [id, name] as const)],
          ...list.filter('by'),
        },
        {
          label: 'Kind of object',
          options: [['', 'Everything'], ...nouns.map((one) => [one, fieldLabel(one)] as const)],
          ...list.filter('noun'),
        },
      ]}
      tools={
        <>
          <DayField label="From" last={to} {...list.filter('from')} />
          <DayField label="To" first={from} {...list.filter('to')} />
          {isBackward && <Note kind="bad">The first day is after the last.</Note>}
        </>
      }
      query={query}
      rowsOf={({ entries }) => entries}
      pagesOf={() => ({ total, size: page_size })}
      list={list}
      columns={columnsOf(open, setOpen)}
      keyOf={({ id }) => String(id)}
      below={({ id, noun: of, before, after }) =>
        id === open && (
          <Compared before={auditValues(before)} after={auditValues(after)} context={{ noun: of, titles }} />
        )
      }
      empty={{ heading: 'Nothing yet', text: 'Every change by staff is listed here.' }}
      hint="Try fewer words, or other filters."
      csv="audit-log.csv"
    />
  )
}

type Values = ReturnType<typeof auditValues>

/** Fields with their old and new values, side by side. Values are always shown as text: users typed them. */
function Compared({ before, after, context }: { before: Values; after: Values; context: ValueContext }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  return (
    <DataTable
      rows={names.map((name) => ({ name }))}
      keyOf={({ name }) => name}
      columns={[
        { name: 'Field', show: ({ name }) => fieldLabel(name), isPlain: true },
        { name: 'Before', show: ({ name }) => <Value name={name} value={before[name]} context={context} /> },
        { name: 'After', show: ({ name }) => <Value name={name} value={after[name]} context={context} /> },
      ]}
    />
  )
}

/** Empty where the entry names no value. */
const Value = ({ name, value, context }: { name: string; value: unknown; context: ValueContext }) =>
  value === undefined ? null : <span className="cfg-value">{valueText(name, value, context)}</span>
