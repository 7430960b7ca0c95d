/** Looking up the audit log, the mailbox and the jobs. */
import { z } from 'zod'
import type { JobLine } from '../job/list-jobs.ts'
import { type JobName, SCHEDULE } from '../job/schedule.ts'
import type { AuditEntry, StaffMail } from './records.ts'

const PAGE = 'Must be a page number from 1'

/** `q` is looked for as it is typed, capitals aside; '' finds everything. */
export const recordsQuerySchema = z.object({
  q: z.string().trim().max(100, 'Search for at most 100 characters').default(''),
  page: z.coerce.number(PAGE).int(PAGE).min(1, PAGE).max(10_000, PAGE).default(1),
})

const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  by: z.string(),
  action: z.string(),
  noun: z.string(),
  noun_id: z.string(),
  before: z.string(),
  after: z.string(),
}) satisfies z.ZodType<AuditEntry>

const mail = z.object({
  id: z.number(),
  at: z.string(),
  template: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(['queued', 'sent', 'failed', 'dead']),
  last_error: z.string(),
  has_text: z.boolean(),
}) satisfies z.ZodType<StaffMail>

const counted = { total: z.number(), page_size: z.number() }

export const auditPageSchema = z.object({ entries: z.array(auditEntry), ...counted })
export const mailPageSchema = z.object({ mails: z.array(mail), ...counted })
const jobName = z.enum(Object.keys(SCHEDULE) as [JobName, ...JobName[]], 'There is no such job')

const jobLine = z.object({
  job: jobName,
  often: z.string(),
  last_run: z.string(),
  outcome: z.string(),
  next_run: z.string(),
}) satisfies z.ZodType<JobLine>

export const jobNameSchema = z.object({ job: jobName })
export const jobLinesSchema = z.object({ jobs: z.array(jobLine) })
export const mailIdSchema = z.object({ id: z.coerce.number().int().positive() })
export const openMailSchema = z.object({ mail, text: z.string() })
