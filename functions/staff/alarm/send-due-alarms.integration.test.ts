/** Each alarm rings once and clears, with the part itself broken. */
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { batch } from '../../../database/batch.ts'
import { recordBackup } from '../../../database/queries/staff/alarms.ts'
import type { Machine } from '../../../domain/core/health/machine.schema.ts'
import { SCHEDULE } from '../../../domain/staff/job/schedule.ts'
import { freePort } from '../../../scripts/tools/port.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { listen } from '../../../tests/factories/listen.ts'
import { COMPANY } from '../../../tests/factories/mail.ts'
import { addOrder } from '../../../tests/factories/orders.ts'
import { API_KEY, startResend } from '../../../tests/factories/resend-server.ts'
import { testSettings } from '../../../tests/factories/settings.ts'
import { readSettings } from '../../env.ts'
import type { Job } from '../../job.ts'
import { runDueJobs } from '../job/run.ts'
import { sendDueMail } from '../mail/due-mail.ts'
import { smtpPort } from '../mail/smtp/smtp-port.ts'
import { parseSmtpUrl } from '../mail/smtp/smtp-url.ts'
import { sendDueAlarms } from './send-due-alarms.ts'

const database = testDatabase()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Headers of workerd's disk service for a file. */
const FILE = { 'Content-Type': 'application/octet-stream' }
let now: Date
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const context = (settings = testSettings({ ALARM_WEBHOOK_URL: url })) => ({
  settings,
  database: database.client,
  now: () => now,
})

/** Causes that the webhook got, and the status it answers. */
let rung: string[]
let status: number
let hook: Server
let url: string
beforeAll(async () => {
  hook = createServer(async (request, response) => {
    const { alarms, text: shown } = JSON.parse(await text(request))
    expect(shown).toContain(alarms[0].action)
    if (status === 200)
      rung.push(...alarms.map(({ cause, name }: { cause: string; name: string }) => `${cause} ${name}`.trim()))
    response.writeHead(status).end()
  })
  url = `http://127.0.0.1:${await listen(hook)}`
  const args = [JSON.stringify(COMPANY)]
  await database.client.execute(`INSERT INTO config VALUES ('company', ?, '2026-01-01T00:00:00.000Z')`, args)
})
afterAll(async () => {
  hook.closeAllConnections()
  hook.close()
})
beforeEach(async () => {
  rung = []
  status = 200
  now = new Date('2026-11-28T12:00:00.000Z')
  const tables = ['alarms', 'mail', 'job_claims', 'payments', 'orders', 'webhook_events', 'builds']
  await database.client.batch(
    tables.map((table) => `DELETE FROM ${table}`),
    'write',
  )
})

const execute = (sql: string, ...args: string[]) => database.client.execute(sql, args)

/** Rings twice while it is broken, then once after it was fixed. */
async function ringsOnce(cause: string, fix: () => Promise<unknown>, settings?: ReturnType<typeof testSettings>) {
  await sendDueAlarms(context(settings))
  later(MINUTE)
  expect(await sendDueAlarms(context(settings))).toContain('ringing')
  expect(rung).toEqual([cause])
  await fix()
  expect(await sendDueAlarms(context(settings))).toBe('no alarm')
  expect(rung).toEqual([cause])
}

test('sends an alarm for mail that an SMTP server has not accepted for an hour', async () => {
  const dead = smtpPort(parseSmtpUrl(`smtp://127.0.0.1:${await freePort()}`), {
    clientName: 'shop.test',
    timeout: 1000,
  })
  const time = now.toISOString()
  await execute(
    `INSERT INTO mail (template, to_email, data_json, next_attempt_at, created_at) VALUES ('password-changed', 'ann@example.test', '{"first_name":"Ann"}', ?, ?)`,
    time,
    time,
  )
  for (const wait of [0, MINUTE, 5 * MINUTE, 30 * MINUTE]) {
    later(wait)
    expect(await sendDueMail(context(), dead)).toContain('1 to be tried again')
    expect(await sendDueAlarms(context())).toBe('no alarm')
  }
  later(25 * MINUTE)
  await ringsOnce('mail_delayed', async () => {
    later(3 * HOUR)
    await sendDueMail(context(), { sendsMail: true, send: async () => ({ ok: true }) })
  })
})

test('sends no alarm for mail that waits for its day', async () => {
  const created = new Date(now.getTime() - 30 * 24 * HOUR).toISOString()
  const due = new Date(now.getTime() + HOUR).toISOString()
  await execute(
    `INSERT INTO mail (template, to_email, data_json, next_attempt_at, created_at) VALUES ('gift-received', 'ann@example.test', '{}', ?, ?)`,
    due,
    created,
  )
  expect(await sendDueAlarms(context())).toBe('no alarm')
})

test('sends an alarm for a job that throws', async () => {
  let isBroken = true
  const job: Job = {
    name: 'due-plans',
    every: { seconds: 60 },
    run: async () => {
      if (isBroken) throw new Error('no such column')
      return ''
    },
  }
  await runDueJobs([job], context())
  await ringsOnce('job_failed due-plans', async () => {
    isBroken = false
    later(MINUTE)
    await runDueJobs([job], context())
  })
})

test.each(['due-plans', 'reminders'] as const)('sends an alarm for %s while each of its runs hangs', async (name) => {
  let run: Job['run'] = () => new Promise<string>(() => {})
  const jobs: Job[] = [
    { name, every: SCHEDULE[name], run: (its) => run(its) },
    { name: 'due-mail', every: SCHEDULE['due-mail'], run: async () => '' },
  ]
  const minutes = async (count: number) => {
    for (let minute = 0; minute < count; minute += 1) {
      // Runs that hang keep the promise open, so the other job's record is awaited.
      const others = runDueJobs(jobs.slice(1), context())
      void runDueJobs(jobs.slice(0, 1), context())
      await others
      later(MINUTE)
    }
  }
  await minutes(14)
  expect(await sendDueAlarms(context())).toBe('no alarm')
  // A shop that was stopped while jobs ran is not late when it starts again.
  later(HOUR)
  await minutes(14)
  expect(await sendDueAlarms(context())).toBe('no alarm')
  await minutes(2)
  await ringsOnce(`job_late ${name}`, async () => {
    run = async () => ''
    later(5 * MINUTE)
    await runDueJobs(jobs, context())
  })
})

test('sends an alarm for a scheduler that has stopped', async () => {
  const job: Job = { name: 'due-plans', every: { seconds: 60 }, run: async () => '' }
  await runDueJobs([job], context())
  later(11 * MINUTE)
  await ringsOnce('scheduler_stopped', () => runDueJobs([job], context()))
})

test('sends an alarm for a payment pending for over an hour', async () => {
  const time = now.toISOString()
  await addOrder(database.client, { id: 1, state: 'pending_payment', created_at: time })
  await execute(
    `INSERT INTO payments (order_id, adapter, idempotency_key, state, amount_pence, created_at, updated_at) VALUES (1, 'stripe', 'k', 'started', 100, ?, ?)`,
    time,
    time,
  )
  later(59 * MINUTE)
  expect(await sendDueAlarms(context())).toBe('no alarm')
  later(2 * MINUTE)
  await ringsOnce('payments_pending', () => execute(`UPDATE payments SET state = 'cancelled'`))
})

test('sends an alarm for a payment event that was set aside', async () => {
  const time = now.toISOString()
  await execute(
    `INSERT INTO webhook_events (id, adapter, type, payload_json, received_at, set_aside_at) VALUES ('e', 'stripe', 'x', '{}', ?, ?)`,
    time,
    time,
  )
  await ringsOnce('webhooks_set_aside', async () => later(8 * 24 * HOUR))
})

test('sends an alarm for a failed build', async () => {
  const time = now.toISOString()
  const add = (state: string) =>
    execute(`INSERT INTO builds (state, requested_at, finished_at) VALUES (?, ?, ?)`, state, time, time)
  await add('failed')
  await ringsOnce('build_failed', () => add('published'))
})

test('sends an alarm for an overdue backup', async () => {
  const time = now.toISOString()
  await addOrder(database.client, { paid_at: time, created_at: time })
  later(8 * 24 * HOUR)
  await ringsOnce('backup_overdue', () => batch(database.client, 'write', [recordBackup(now.toISOString())]))
})

test('sends alarms for an expiring database token, a full disk and a restarted child process', async () => {
  const machine: Machine = {
    restarts: { worker: 1, database: 0 },
    restarted_at: { worker: now.toISOString(), database: null },
    free_bytes: 1_000_000,
    certificates: [],
  }
  const exp = Math.floor(now.getTime() / 1000) + 3600
  const shop = readSettings({
    LIBSQL_URL: 'http://127.0.0.1:1',
    SITE_URL: 'http://127.0.0.1:2',
    LIBSQL_AUTH_TOKEN: `x.${btoa(JSON.stringify({ exp }))}.y`,
    ALARM_WEBHOOK_URL: url,
    SITE: { fetch: async () => new Response(JSON.stringify(machine), { headers: FILE }) },
  })
  expect(await sendDueAlarms(context(shop))).toContain('3 ringing, 3 sent by webhook')
  expect(rung).toEqual(['disk_nearly_full', 'expiring LIBSQL_AUTH_TOKEN', 'restarted worker'])
})

test('retries until the webhook accepts an alarm, and sends it once with two senders', async () => {
  await execute(
    `INSERT INTO builds (state, requested_at, finished_at) VALUES ('failed', ?, ?)`,
    now.toISOString(),
    now.toISOString(),
  )
  status = 500
  expect(await sendDueAlarms(context())).toContain('the webhook answered 500')
  later(MINUTE)
  status = 200
  await Promise.all([sendDueAlarms(context()), sendDueAlarms(context()), sendDueAlarms(context())])
  expect(rung).toEqual(['build_failed'])
})

test('mails the merchant, or ALARM_EMAIL', async () => {
  const resend = await startResend()
  await execute(
    `INSERT INTO builds (state, requested_at, finished_at) VALUES ('failed', ?, ?)`,
    now.toISOString(),
    now.toISOString(),
  )
  const mailSettings = { RESEND_API_KEY: API_KEY, RESEND_API_URL: resend.url }
  expect(await sendDueAlarms(context(testSettings(mailSettings)))).toContain('1 sent by mail')
  await execute('DELETE FROM alarms')
  await sendDueAlarms(context(testSettings({ ...mailSettings, ALARM_EMAIL: 'ops@example.test' })))
  expect(resend.taken.map(({ body }) => JSON.parse(body))).toMatchObject([
    {
      to: [COMPANY.email],
      subject: expect.stringContaining('Alarm: The last build failed'),
      text: expect.stringContaining('https://shop.test/admin/publishing'),
    },
    { to: ['ops@example.test'] },
  ])
  await execute('DELETE FROM alarms')
  expect(await sendDueAlarms(context(testSettings()))).toContain('no ALARM_WEBHOOK_URL or ALARM_EMAIL is set')
})
