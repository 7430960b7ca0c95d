/** The calls of the control panel's Config. */
import type { StaffAction } from '../../../domain/staff/access/roles.ts'
import type { Stored } from '../../../domain/staff/config/section.ts'
import { database } from '../database.ts'
import { ownerCookie } from '../people.ts'
import { get, json } from '../shop.ts'
import { askedBy, type Entry } from './entry.ts'

/** Reads a section, and saves its current value, which changes nothing. */
const section = (id: string, who: StaffAction): Record<string, Entry> => ({
  [`get /api/admin/config/${id}`]: askedBy(who, { path: `/api/admin/config/${id}` }),
  [`put /api/admin/config/${id}`]: askedBy(who, async () => {
    const path = `/api/admin/config/${id}`
    const { value, version } = await json<Stored<unknown>>(await get(path, { Cookie: await ownerCookie() }))
    return { path, body: { value, version } }
  }),
})

const filedMail = async (name = 'filed'): Promise<number> => {
  const { lastInsertRowid } = await database.execute({
    sql: `INSERT INTO mail (template, to_email, data_json, state, subject,
      body_html, body_text, next_attempt_at, created_at, sent_at)
    VALUES ('contact', ?, '{}', 'sent', 'Filed', '<p>Hello</p>', 'Hello', '2026-01-01T00:00:00.000Z',
      '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
    args: [`${name}@example.test`],
  })
  return Number(lastInsertRowid)
}

const owners = (path: string): Entry => askedBy('run_shop', { path })

export const CONFIG_ENTRIES: Record<string, Entry> = {
  'get /api/admin/config/targets': askedBy('configure_site', { path: '/api/admin/config/targets' }),
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
  'get /api/admin/config/jobs': owners('/api/admin/config/jobs'),
  'get /api/admin/config/retention': owners('/api/admin/config/retention'),
  'post /api/admin/config/jobs/{job}/run': askedBy('run_shop', {
    path: '/api/admin/config/jobs/reminders/run',
    body: {},
  }),
  'get /api/admin/config/audit': owners('/api/admin/config/audit?q=nobody-of-that-name'),
  'get /api/admin/config/mails': owners('/api/admin/config/mails?q=filed@example.test'),
  'get /api/admin/config/mails/{id}': askedBy('run_shop', async () => ({
    path: `/api/admin/config/mails/${await filedMail()}`,
  })),
  'post /api/admin/config/mails/{id}/send-again': askedBy('run_shop', async () => ({
    path: `/api/admin/config/mails/${await filedMail(crypto.randomUUID())}/send-again`,
    body: {},
  })),
  'get /api/admin/config/mails/{id}/page': askedBy('run_shop', async () => ({
    path: `/api/admin/config/mails/${await filedMail()}/page`,
  })),
}
