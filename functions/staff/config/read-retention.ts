/** GET /api/admin/config/retention: the retention table in words, with the rows that are due. One round trip. */
import type { z } from 'zod'
import { batch } from '../../../database/batch.ts'
import { jobRuns } from '../../../database/queries/core/job-claims.ts'
import { countDue, dueSteps } from '../../../database/queries/staff/retention.ts'
import { LASTING_LINES, lineOf } from '../../../domain/core/retention/in-words.ts'
import { ENDING, ENDING_KINDS } from '../../../domain/core/retention/retention.ts'
import { listJobs } from '../../../domain/staff/config/list-jobs.ts'
import type { retentionSchema } from '../../../domain/staff/config/records.schema.ts'
import type { JobContext } from '../../job.ts'

/** Rows of a step are counted up to this number. */
const MAX_COUNTED = 10_000

export async function readRetention({ database, now }: JobContext): Promise<z.infer<typeof retentionSchema>> {
  const steps = dueSteps(now())
  const [runs, ...counted] = await batch(database, 'read', [
    jobRuns(),
    ...steps.map((step) => countDue(step, MAX_COUNTED)),
  ])
  const dueOf = (kind: string): number =>
    steps.reduce((sum, step, index) => sum + (step.kind === kind ? (counted[index]?.rows[0]?.due ?? 0) : 0), 0)
  const [job] = listJobs(runs.rows, now()).filter((line) => line.job === 'forget-expired')
  if (job === undefined) throw new Error('The retention job is in the schedule')
  return {
    lines: [
      ...ENDING_KINDS.map((kind) => ({ ...lineOf(ENDING[kind]), due: dueOf(kind) })),
      ...LASTING_LINES.map((line) => ({ ...line, due: null })),
    ],
    job,
  }
}
