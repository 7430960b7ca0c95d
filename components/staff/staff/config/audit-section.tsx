/** The audit log: each change with its author, and the values before and after. */
import type { AuditEntry } from '../../../../domain/staff/config/records.schema.ts'
import { timeColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { DayField } from '../../../kit/panel/labelled.tsx'
import { useListQuery } from '../../../kit/panel/list-query.ts'
import { ListScreen } from '../../../kit/panel/list-screen.tsx'
import { type ListState, useListState } from '../../../kit/panel/list-state.ts'
import { callQuery } from '../../../kit/panel/queries.ts'
import { type OpenRow, useOpenRow } from '../../../kit/panel/use-open-row.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { auditMessage, auditPath, auditValues } from '../../core/audit/audit-messages.ts'
import { fieldLabel } from '../../core/audit/audit-values.ts'
import { ComparedValues } from '../../core/audit/compared-values.tsx'

const FILTERS = { by: '', noun: '', from: '', to: '' }

const auditQuery = ({ page, ...filters }: ListState<typeof FILTERS>) =>
  callQuery('config-audit', 'GET /api/admin/config/audit', { query: { ...filters, page: String(page) } })

export function AuditSection() {
  const list = useListState(FILTERS)
  const { from, to } = list.state
  const row = useOpenRow()
  const query = useListQuery(list.state, auditQuery)
  const isBackward = from !== '' && to !== '' && from > to
  const { people = [], nouns = [], titles = {}, total = 0, page_size = 1 } = query.data ?? {}
  return (
    <ListScreen
      label="Audit log"
      noun={['change', 'changes']}
      about="Every change by staff, newest first."
      search={{ label: 'Search the audit log', placeholder: 'Name or code' }}
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
      columns={auditColumns(row)}
      keyOf={({ id }) => String(id)}
      below={({ id, noun: of, before, after }) =>
        row.isOpen(id) && (
          <ComparedValues before={auditValues(before)} after={auditValues(after)} context={{ noun: of, titles }} />
        )
      }
      empty={{ heading: 'Nothing yet', text: 'Every change by staff is listed here.' }}
      hint="Try fewer words, or other filters."
      csv="audit-log.csv"
    />
  )
}

/** The audit log as columns: the change with its author, its time, and what it changed. */
const auditColumns = ({ toggle }: OpenRow): Column<AuditEntry>[] => [
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
    show: ({ id, before, after }) => (before !== '' || after !== '') && toggle(id, 'Before and after', 'link small'),
    isUnnamed: true,
  },
]
