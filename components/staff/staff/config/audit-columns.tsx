/** The audit log as columns: the change with its author, its time, and what it changed. */
import type { AuditEntry } from '../../../../domain/staff/config/records.schema.ts'
import { timeColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import type { OpenRow } from '../../../kit/panel/use-open-row.tsx'
import { auditMessage, auditPath } from '../../core/audit/audit-messages.ts'

export const auditColumns = ({ toggle }: OpenRow): Column<AuditEntry>[] => [
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
