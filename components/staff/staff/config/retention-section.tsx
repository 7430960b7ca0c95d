/** Table of the retention periods, with the rows that the nightly job will delete or anonymise next. */
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { retentionSchema } from '../../../../domain/staff/config/records.schema.ts'
import { Below, namedColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { ListScreen } from '../../../kit/panel/list-screen.tsx'
import { callQuery } from '../../../kit/panel/queries.ts'

type Retention = z.infer<typeof retentionSchema>
type Line = Retention['lines'][number]

const MAX_COUNTED = 10_000

const dueInWords = (due: number | null): string => {
  if (due === null) return ''
  return due >= MAX_COUNTED ? `${MAX_COUNTED.toLocaleString('en-GB')} or more` : due.toLocaleString('en-GB')
}

const COLUMNS: Column<Line>[] = [
  namedColumn('Records', ({ what, why }) => ({ name: what, below: `${why}.` })),
  {
    name: 'Kept',
    show: ({ kept, fate }) => (
      <>
        {kept}
        {fate !== '' && <Below>Then {fate.toLowerCase()}</Below>}
      </>
    ),
    csv: ({ kept }) => kept,
  },
  { name: 'Rows due', show: ({ due }) => dueInWords(due), csv: ({ due }) => dueInWords(due) },
]

/** Has its place before the runs are known, so that the table below stays where it is. */
function LastRun({ job }: { job: Retention['job'] | undefined }) {
  const outcome = job === undefined || job.outcome === '' ? '' : ` (${job.outcome})`
  return (
    <>
      Every night the shop deletes or anonymises what is due. The privacy page lists the same periods for personal data.
      <Below>
        Last run: {job?.last_run ?? '…'}
        {outcome}. Next run: {job?.next_run ?? '…'}.
      </Below>
    </>
  )
}

export function RetentionSection() {
  const query = useQuery(callQuery('config-retention', 'GET /api/admin/config/retention'))
  return (
    <ListScreen
      label="Retention"
      noun={['kind of record', 'kinds of record']}
      about={<LastRun job={query.data?.job} />}
      query={query}
      rowsOf={({ lines }) => lines}
      columns={COLUMNS}
      keyOf={({ what }) => what}
      empty={{ heading: 'No records' }}
      csv="retention.csv"
    />
  )
}
