/** Schemas for looking up the audit log, the mailbox and the jobs. */
import { z } from 'zod'
import { searchQuery } from '../../core/form/list-query.schema.ts'
import { type JobName, SCHEDULE } from '../job/schedule.ts'
import { MAIL_TABS } from './records.ts'

export const recordsQuerySchema = z.object(searchQuery('Searched as typed, ignoring case'))

export const mailQuerySchema = recordsQuerySchema.extend({
  state: z.enum(MAIL_TABS, 'There is no such state').default('all'),
})
export type MailQuery = z.infer<typeof mailQuerySchema>

const DAY = 'Must be a day, as 2026-12-31'

/** '' for each filter that is not set. Days are London's, and both are included. */
export const auditQuerySchema = recordsQuerySchema.extend({
  by: z.string().max(64, 'Is too long').default('').meta({ description: 'Id of a user' }),
  noun: z.string().max(40, 'Is too long').default('').meta({ description: 'Kind of object', example: 'product' }),
  from: z.union([z.literal(''), z.iso.date(DAY)], DAY).default(''),
  to: z.union([z.literal(''), z.iso.date(DAY)], DAY).default(''),
})
export type AuditQuery = z.infer<typeof auditQuerySchema>

export const auditEntrySchema = z.object({
  id: z.number(),
  /** UTC ISO-8601. */
  at: z.string(),
  by: z.string(),
  /** A verb: 'edit', 'publish'. */
  action: z.string(),
  noun: z.string(),
  noun_id: z.string(),
  /** Present name of the object; '' without one. */
  name: z.string(),
  /** JSON; '' if there is nothing to compare. */
  before: z.string(),
  after: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const staffMailSchema = z.object({
  id: z.number(),
  at: z.string(),
  due: z.string().meta({ description: 'Time of the next attempt, UTC ISO 8601.' }),
  template: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(['queued', 'sent', 'failed', 'dead']),
  /** Reason of the last failed attempt; '' without one. */
  last_error: z.string(),
  /** True if the text is still stored. It is deleted after the mail is sent. */
  has_text: z.boolean(),
})
export type StaffMail = z.infer<typeof staffMailSchema>

const counted = { total: z.number(), page_size: z.number() }

export const auditPageSchema = z.object({
  entries: z.array(auditEntrySchema),
  /** Titles of the products whose codes are in the values, by code. */
  titles: z.record(z.string(), z.string()),
  ...counted,
  /** Possible values of `by` and `noun`. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  nouns: z.array(z.string()),
})
export type AuditPage = z.infer<typeof auditPageSchema>
export const mailPageSchema = z.object({ mails: z.array(staffMailSchema), ...counted })
const jobName = z.enum(Object.keys(SCHEDULE) as [JobName, ...JobName[]], 'There is no such job')

export const jobLineSchema = z.object({
  job: jobName,
  often: z.string(),
  last_run: z.string(),
  outcome: z.string(),
  next_run: z.string(),
})
export type JobLine = z.infer<typeof jobLineSchema>

/** A kind of record in words. `fate` is '' for records without an end of their own. */
export const retentionLineSchema = z.object({
  what: z.string(),
  kept: z.string(),
  fate: z.string(),
  why: z.string(),
  due: z
    .int()
    .nullable()
    .meta({ description: 'Rows that the next run deletes or anonymises, counted up to 10,000; null without an end' }),
})
export const retentionSchema = z.object({ lines: z.array(retentionLineSchema), job: jobLineSchema })

export const jobNameSchema = z.object({ job: jobName })
export const jobLinesSchema = z.object({ jobs: z.array(jobLineSchema) })
export const mailIdSchema = z.object({ id: z.coerce.number().int().positive() })
export const openMailSchema = z.object({ mail: staffMailSchema, text: z.string() })
