/** Imported rows by outcome. Rejected rows show the reason and fields to correct them. */
import { useState } from 'react'
import type { ColumnFields } from '../../../../domain/staff/import/column-fields.ts'
import { fieldLabel } from '../../../../domain/staff/import/fields.ts'
import { DataTable } from '../../../kit/panel/data-table.tsx'
import { Pagination } from '../../../kit/panel/pagination.tsx'
import { StateTabs } from '../../../kit/panel/state-tabs.tsx'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { type DryRun, type DryRunTab, TABS } from './dry-run.ts'
import { rowColumns } from './row-columns.tsx'
import type { RowFixes } from './worker-messages.ts'

const NAMES: Record<DryRunTab, string> = {
  refused: 'Left out',
  odd: 'Look odd',
  changed: 'Changed',
  new: 'New',
  same: 'The same',
}

const { odd: _, ...WITHOUT_ODD } = NAMES

const PAGE = 50

type RowsPanelProps = { run: DryRun; fields: ColumnFields; fixes: RowFixes }

export function RowsPanel({ run, fields, fixes }: RowsPanelProps) {
  const first = TABS.find((tab) => run.counts[tab] > 0) ?? 'same'
  const [tab, setTab] = useState<DryRunTab>(first)
  const [reason, setReason] = useState('')
  const [page, setPage] = useState(1)
  const open = run.counts[tab] > 0 ? tab : first
  const rows = run.listed[open].filter(
    ({ faults }) => open !== 'refused' || reason === '' || faults.some(({ field }) => fieldLabel(field) === reason),
  )
  const shown = rows.slice((page - 1) * PAGE, page * PAGE)
  const total = run.counts[open]
  return (
    <section className="panel adm-tabled im-rows" aria-label="Rows">
      <div className="im-tabs">
        <StateTabs
          label="Rows by outcome"
          names={run.counts.odd > 0 ? NAMES : WITHOUT_ODD}
          counts={run.counts}
          value={open}
          choose={(next) => {
            setTab(next)
            setReason('')
            setPage(1)
          }}
        />
      </div>
      {open === 'refused' && total > 0 && (
        <Reasons
          run={run}
          open={reason}
          choose={(next) => {
            setReason(next)
            setPage(1)
          }}
        />
      )}
      {shown.length === 0 ? (
        <p className="adm-beyond muted">No matching rows.</p>
      ) : (
        <DataTable
          rows={shown}
          columns={rowColumns(fields, fixes, open === 'refused')}
          keyOf={({ row }) => String(row)}
          rowClass={({ fate }) => (fate === 'refused' ? 'im-bad' : undefined)}
        />
      )}
      <Pagination page={page} size={PAGE} total={rows.length} turn={setPage} />
      {reason === '' && run.listed[open].length < total && (
        <p className="adm-beyond small muted">
          The first {formatCount(run.listed[open].length)} of {formatCount(total)}.
        </p>
      )}
    </section>
  )
}

type ReasonsProps = { run: DryRun; open: string; choose: (reason: string) => void }

const Reasons = ({ run, open, choose }: ReasonsProps) => (
  <fieldset className="im-why">
    <legend className="sr">Problem</legend>
    {[
      ['', run.counts.refused] as const,
      ...Object.entries(run.reasons).toSorted(([, one], [, other]) => other - one),
    ].map(([label, count]) => (
      <button key={label} type="button" className="chip" aria-pressed={label === open} onClick={() => choose(label)}>
        {label === '' ? 'All' : label} <small>{formatCount(count)}</small>
      </button>
    ))}
  </fieldset>
)
