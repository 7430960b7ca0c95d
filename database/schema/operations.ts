/** Operational tables: audit log, mail, anonymous counts. */
import type { Generated } from 'kysely'
import type { Flag } from './catalogue.ts'

export interface AuditTable {
  id: Generated<number>
  admin_id: string | null
  admin_name: string
  action: string
  noun: string
  noun_id: string
  before_json: string | null
  after_json: string | null
  created_at: string
}

export interface MailTable {
  id: Generated<number>
  /** Set where a mail must be sent only once. */
  unique_key: string | null
  template: string
  to_email: string
  data_json: string
  is_marketing: Generated<Flag>
  state: Generated<'queued' | 'sent' | 'failed' | 'dead'>
  attempts: Generated<number>
  next_attempt_at: string
  last_error: Generated<string>
  /** 1 on a dead letter whose text could not be made. */
  is_unmade: Generated<Flag>
  subject: Generated<string>
  body_html: Generated<string>
  body_text: Generated<string>
  created_at: string
  sent_at: string | null
}

export interface MailSuppressionsTable {
  email: string
  reason: 'unsubscribed' | 'bounced' | 'complained' | 'erased'
  created_at: string
}

export type FormName =
  | 'contact'
  | 'letter'
  | 'password-reset'
  | 'admin-password-reset'
  | 'email-change'
  | 'card'
  | 'stock-notice'
  | 'promotion-code'
  | 'phone-order-link'
  | 'helpful-vote'
  | 'address-look-up'

/** Forms that anybody may send, counted for an hour. */
export interface SentFormsTable {
  id: Generated<number>
  form: FormName
  email: string
  ip_address: string
  created_at: string
}

export interface EventsTable {
  id: Generated<number>
  name: string
  route: string
  data_json: Generated<string>
  created_at: string
}

export interface DailyCountsTable {
  /** 'YYYY-MM-DD'. */
  day: string
  name: string
  label: Generated<string>
  count: number
  sum: Generated<number>
}

export interface DailySearchesTable {
  day: string
  term: string
  count: number
  without_result: number
}

export interface WebVitalsTable {
  day: string
  metric: 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB'
  route_type: string
  bucket: number
  count: number
}
