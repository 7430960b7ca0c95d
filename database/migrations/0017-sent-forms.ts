/** Forms that anybody may send (contact, the letter), counted for an hour so that nobody fills a mailbox with them. */
import { type Migration, time } from './migration.ts'

export const sentForms: Migration = {
  number: 17,
  name: 'sent-forms',
  statements: [
    `CREATE TABLE sent_forms (
      id INTEGER PRIMARY KEY,
      form TEXT NOT NULL,
      email TEXT NOT NULL,
      ip_address TEXT NOT NULL,
      ${time('created_at')}
    ) STRICT`,
    'CREATE INDEX sent_forms_by_email ON sent_forms (form, email, created_at)',
    'CREATE INDEX sent_forms_by_address ON sent_forms (form, ip_address, created_at)',
    'CREATE INDEX sent_forms_by_time ON sent_forms (created_at)',
  ],
}
