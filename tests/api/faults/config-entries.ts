/** The calls of the control panel's Config. */
import type { StaffAction } from '../../../domain/staff/access/roles.ts'
import type { Stored } from '../../../domain/staff/config/section.ts'
import { database } from '../database.ts'
import { ownerCookie } from '../people.ts'
import { get, json } from '../shop.ts'
import { askedBy, type Call } from './entry.ts'

/** Reads a section, and saves its current value, which changes nothing. */
const section = (id: string, who: StaffAction): Record<string, Call> => ({
  [`get /api/admin/config/${id}`]: askedBy(who),
  [`put /api/admin/config/${id}`]: askedBy(who, async () => {
    const { value, version } = await json<Stored<unknown>>(
      await get(`/api/admin/config/${id}`, { Cookie: await ownerCookie() }),
    )
    return { body: { value, version } }
  }),
})

const filedMail = async (name = 'filed'): Promise<number> => {
  const { lastInsertRowid } = await database.execute(
    `INSERT INTO mail (template, to_email, data_json, state, subject,
      body_html, body_text, next_attempt_at, created_at, sent_at)
    VALUES ('contact', ?, '{}', 'sent', 'Filed', '<p>Hello</p>', 'Hello', '2026-01-01T00:00:00.000Z',
      '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
    [`${name}@example.test`],
  )
  return Number(lastInsertRowid)
}

export const CONFIG_ENTRIES: Record<string, Call> = {
  'get /api/admin/config/targets': askedBy('configure_site'),
  ...section('menu', 'configure_site'),
  ...section('banner', 'configure_site'),
  ...section('searchbar', 'configure_site'),
  ...section('synonyms', 'configure_site'),
  ...section('redirects', 'configure_site'),
  ...section('stores', 'configure_site'),
  ...section('site', 'configure_site'),
  ...section('delivery', 'run_shop'),
  ...section('carriers', 'run_shop'),
  ...section('vat', 'run_shop'),
  ...section('company', 'run_shop'),
  ...section('look', 'run_shop'),
  ...section('features', 'run_shop'),
  'get /api/admin/config/jobs': askedBy('run_shop'),
  'get /api/admin/config/retention': askedBy('run_shop'),
  'post /api/admin/config/jobs/{job}/run': askedBy('run_shop', { at: 'reminders' }),
  'get /api/admin/config/audit': askedBy('run_shop', { query: 'q=nobody-of-that-name' }),
  'get /api/admin/config/mails': askedBy('run_shop', { query: 'q=filed@example.test' }),
  'get /api/admin/config/mails/{id}': askedBy('run_shop', async () => ({ at: await filedMail() })),
  'post /api/admin/config/mails/{id}/send-again': askedBy('run_shop', async () => ({
    at: await filedMail(crypto.randomUUID()),
  })),
  'get /api/admin/config/mails/{id}/page': askedBy('run_shop', async () => ({ at: await filedMail() })),
}
