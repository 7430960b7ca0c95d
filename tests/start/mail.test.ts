/** Mail from its row to the receiving server, by the shipped Worker: workerd's sockets and TLS. */
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../factories/database.ts'
import { folderOfFile } from '../factories/folder.ts'
import { listen } from '../factories/listen.ts'
import { COMPANY } from '../factories/mail.ts'
import { API_KEY, startResend } from '../factories/resend-server.ts'
import { startTestWorker } from '../factories/running-shop.ts'
import { CERTIFICATE, readable, SIGNED_IN, startSmtp, USER } from '../factories/smtp-server.ts'
import { NIGHTLY } from '../timeouts.ts'

let database: TestDatabase
const folder = folderOfFile()
beforeAll(async () => {
  for (const name of ['site', 'media']) await mkdir(join(folder, name))
  database = await openTestDatabase()
  const args = [JSON.stringify({ ...COMPANY, name: 'Cellardoor & Söhne' })]
  await database.client.execute(`INSERT INTO config VALUES ('company', ?, '2026-01-01T00:00:00.000Z')`, args)
})
afterAll(async () => {
  await database.close()
})

/** Mail settings of a shop: an SMTP address, or the variables for Resend. */
type MailSettings = string | { RESEND_API_KEY: string; RESEND_API_URL: string }

/** Runs a shop with these settings and returns the fate of one newsletter confirmation. */
const sendBy = async (
  mailSettings: MailSettings,
  more: { trusted?: string[]; to?: string; isMarketing?: boolean } = {},
) => {
  const { trusted = [CERTIFICATE], to = 'ann@example.test', isMarketing = false } = more
  const wayVars = typeof mailSettings === 'string' ? { SMTP_URL: mailSettings } : mailSettings
  const worker = await startTestWorker({
    database,
    siteDir: join(folder, 'site'),
    mediaDir: join(folder, 'media'),
    configFile: join(folder, 'worker.capnp'),
    trustedCertificates: trusted,
    vars: { SITE_URL: 'https://shop.test', DEMO: '', ...wayVars },
  })
  onTestFinished(worker.stop)
  const now = new Date().toISOString()
  await database.client.batch(
    [
      // Job runs of the previous test don't count for this shop.
      'DELETE FROM job_claims',
      'DELETE FROM mail',
      {
        sql: `INSERT INTO mail (template, to_email, data_json, is_marketing, next_attempt_at, created_at)
          VALUES ('letter-confirm', ?, '{"token":"abc"}', ?, ?, ?)`,
        args: [to, isMarketing ? 1n : 0n, now, now],
      },
    ],
    'write',
  )
  expect((await fetch(worker.clockUrl, { method: 'POST' })).status).toBe(204)
  const { rows } = await database.client.execute('SELECT state, last_error, body_text FROM mail')
  expect((await fetch(`http://127.0.0.1:${worker.port}/api/health`)).status, 'the shop is still open').toBe(200)
  return { ...rows[0] }
}

/** The unfolded headers of a message. */
const headersOf = (message: string) =>
  message.slice(0, message.indexOf('\r\n\r\n')).replaceAll('\r\n ', ' ').split('\r\n')

test('sends headers, plain text and HTML over TLS, signed in', async () => {
  const { port, taken } = await startSmtp({ secure: true, disabledCommands: [] })
  expect(await sendBy(`smtps://${SIGNED_IN}localhost:${port}`)).toEqual({
    state: 'sent',
    last_error: '',
    body_text: '',
  })
  expect(taken).toMatchObject([{ from: COMPANY.email, to: ['ann@example.test'], secure: true, user: USER }])
  const message = taken[0]?.message ?? ''
  expect(headersOf(message)).toEqual(
    expect.arrayContaining([
      `From: =?UTF-8?Q?Cellardoor_=26_S=C3=B6hne?= <${COMPANY.email}>`,
      'To: ann@example.test',
      'Auto-Submitted: auto-generated',
      expect.stringMatching(/^Subject: =\?UTF-8\?Q\?/),
      expect.stringMatching(/^Message-ID: <mail\.\d+\.\d+@shop\.test>$/),
      expect.stringMatching(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000$/),
    ]),
  )
  expect(message).toMatch(/Content-Type: text\/plain; charset=utf-8.*Content-Type: text\/html; charset=utf-8/s)
  expect(readable(message).match(/https:\/\/shop\.test\/letter\?token=abc/g)?.length).toBeGreaterThanOrEqual(2)
  expect(readable(message)).toContain('Confirm your address to subscribe.')
  for (const line of message.split('\r\n')) expect(line.length).toBeLessThanOrEqual(200)
})

test('sends by STARTTLS, signed in', NIGHTLY, async () => {
  const { port, taken } = await startSmtp({ disabledCommands: [] })
  expect(await sendBy(`smtp://${SIGNED_IN}localhost:${port}`)).toMatchObject({ state: 'sent' })
  expect(taken).toMatchObject([{ secure: true, user: USER }])
})

test('sends unencrypted on this machine, and marketing with the headers for unsubscribing', NIGHTLY, async () => {
  const { port, taken } = await startSmtp()
  expect(await sendBy(`smtp://localhost:${port}`, { isMarketing: true })).toMatchObject({ state: 'sent' })
  expect(headersOf(taken[0]?.message ?? '')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^List-Unsubscribe: <https:\/\/shop\.test\/api\/marketing\/unsubscribe\?token=[\w.-]+>$/),
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ]),
  )
})

test('sends by Resend, which accepts, rejects for good or asks to retry', NIGHTLY, async () => {
  const resend = await startResend()
  const mailSettings = { RESEND_API_KEY: API_KEY, RESEND_API_URL: resend.url }
  expect(await sendBy(mailSettings, { isMarketing: true })).toEqual({ state: 'sent', last_error: '', body_text: '' })
  expect(resend.taken).toHaveLength(1)
  expect(JSON.parse(resend.taken[0]?.body ?? '')).toMatchObject({
    from: `"Cellardoor & Söhne" <${COMPANY.email}>`,
    to: ['ann@example.test'],
    text: expect.stringContaining('https://shop.test/letter?token=abc'),
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
  expect(await sendBy(mailSettings, { to: 'unknown@example.test' })).toMatchObject({ state: 'dead' })
  expect(await sendBy(mailSettings, { to: 'busy@example.test' })).toMatchObject({
    state: 'failed',
    last_error: expect.stringContaining('500 application_error'),
  })
})

test('counts one attempt for a server that hangs up or is unreachable', NIGHTLY, async () => {
  const rude = createServer((socket) => {
    socket.on('error', () => undefined).on('data', () => socket.end())
    socket.write('220 hi\r\n')
  })
  const port = await listen(rude, 'localhost')
  onTestFinished(() => void rude.close())
  expect(await sendBy(`smtp://localhost:${port}`)).toMatchObject({
    state: 'failed',
    last_error: expect.stringContaining('closed'),
  })
  expect(await sendBy('smtp://localhost:1')).toMatchObject({ state: 'failed' })
})

test('rejects an untrusted certificate', async () => {
  const { port, taken } = await startSmtp({ secure: true })
  expect(await sendBy(`smtps://localhost:${port}`, { trusted: [] })).toMatchObject({ state: 'failed' })
  expect(taken).toEqual([])
})
