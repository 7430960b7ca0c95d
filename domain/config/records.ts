/** What owners can look up: the audit log, and the mail that the shop has made. */
export const RECORDS_PAGE = 40

export type AuditEntry = {
  id: number
  /** UTC ISO-8601. */
  at: string
  by: string
  /** A verb: 'edit', 'publish'. */
  action: string
  noun: string
  noun_id: string
  /** JSON; '' where there is nothing to compare. */
  before: string
  after: string
}

export type StaffMail = {
  id: number
  at: string
  template: string
  to: string
  subject: string
  state: 'queued' | 'sent' | 'failed' | 'dead'
  /** Why it could not be sent; '' otherwise. */
  last_error: string
  /** Whether its words are kept: those of a mail that has left the shop are not. */
  has_text: boolean
}
