/** Mail about an account, written in the same batch as the change it reports. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { MailData, MailTemplate } from '../../../domain/staff/mail/mail.ts'
import { db } from '../../query-builder.ts'

/** Recipient and data as SQL over `source`; without a row there, no mail. */
type MailOf<Template extends MailTemplate> = {
  template: Template
  to: RawBuilder<string> | string
  data: { [Field in keyof MailData[Template]]: MailData[Template][Field] | RawBuilder<MailData[Template][Field]> }
  /** SQL after FROM, including conditions. */
  source: RawBuilder<unknown>
  now: string
}

export const insertMailFrom = <Template extends MailTemplate>(mail: MailOf<Template>): CompiledQuery => {
  const fields = Object.entries(mail.data).map(([field, value]) => sql`${field}, ${value}`)
  return sql`INSERT INTO mail (template, to_email, data_json, next_attempt_at, created_at)
    SELECT ${mail.template}, ${mail.to}, json_object(${sql.join(fields)}), ${mail.now}, ${mail.now}
    FROM ${mail.source}`.compile(db)
}
