import type { z } from 'zod'
import type {
  auditEntrySchema,
  auditPageSchema,
  auditQuerySchema,
  mailQuerySchema,
  staffMailSchema,
} from './records.schema.ts'

/** Rows per page of the audit log and the list of sent mail. */
export const RECORDS_PAGE = 40

/** States by which the mailbox is shown. */
export const MAIL_TABS = ['all', 'queued', 'failed', 'sent', 'dead'] as const

export type AuditQuery = z.infer<typeof auditQuerySchema>

export type AuditPage = z.infer<typeof auditPageSchema>

export type AuditEntry = z.infer<typeof auditEntrySchema>

export type MailQuery = z.infer<typeof mailQuerySchema>

export type StaffMail = z.infer<typeof staffMailSchema>
