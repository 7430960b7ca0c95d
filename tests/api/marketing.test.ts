import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { unsubscribeToken } from '../../domain/staff/marketing/unsubscribe-token.ts'
import { query } from './database.ts'
import { newEmail, newStaff } from './people.ts'
import { cookieOf, countRoundTrips, faultsOf, get, json, post, send, write } from './shop.ts'

const ASK = '/api/marketing/subscribe'
const CONFIRM = '/api/marketing/confirm'
const STOP = '/api/marketing/unsubscribe'

const subscriber = async (email: string) =>
  (await query('SELECT state, confirmed_at FROM marketing_subscribers WHERE email = ?', email))[0]
const mails = (email: string) =>
  query(`SELECT template, state, is_marketing, data_json FROM mail WHERE to_email = ? ORDER BY id`, email)
/** The token of the newest mail. */
const tokenFor = async (email: string): Promise<string> =>
  JSON.parse(String((await mails(email)).at(-1)?.data_json)).token
const ask = (email: string) => post(ASK, { email })
const confirm = (token: string) => post(CONFIRM, { token })
/** Requests the newsletter and confirms it. */
const subscribed = async (): Promise<{ email: string; token: string }> => {
  const email = newEmail()
  await ask(email)
  const token = await tokenFor(email)
  expect((await confirm(token)).status).toBe(200)
  return { email, token }
}

describe('requesting the newsletter', () => {
  test('asks the owner of the address by mail before subscribing it', async () => {
    const email = newEmail()
    const answer = await ask(` ${email.toUpperCase()} `)
    expect([answer.status, await answer.json()]).toEqual([200, { state: 'confirm' }])
    expect(await subscriber(email)).toEqual({ state: 'unconfirmed', confirmed_at: null })
    expect(await mails(email)).toMatchObject([{ template: 'letter-confirm', state: 'queued', is_marketing: 0 }])
  })

  test('stores no usable token', async () => {
    const email = newEmail()
    await ask(email)
    const [row] = await query('SELECT token_hash FROM marketing_subscribers WHERE email = ?', email)
    expect(row?.token_hash).toMatch(/^[0-9a-f]{64}$/)
    expect((await confirm(String(row?.token_hash))).status).toBe(404)
  })

  test('answers a subscriber the same, and changes nothing', async () => {
    const { email } = await subscribed()
    const [before, answer] = [await subscriber(email), await ask(email)]
    expect(await answer.json()).toEqual({ state: 'confirm' })
    expect(await subscriber(email)).toEqual(before)
    expect(await mails(email)).toHaveLength(1)
  })

  test.each(['bounced', 'complained'])('writes to no address that %s', async (reason) => {
    const email = newEmail()
    await query(`INSERT INTO mail_suppressions VALUES (?, ?, '2026-01-01T00:00:00.000Z')`, email, reason)
    expect((await ask(email)).status).toBe(200)
    expect([await subscriber(email), await mails(email)]).toEqual([undefined, []])
  })

  test.each([{ email: 'ann' }, { email: '' }, {}, { email: `${'a'.repeat(250)}@example.test` }])(
    'names the field of %j',
    async (body) => {
      expect(await faultsOf(await post(ASK, body))).toEqual([400, 'email'])
    },
  )

  test('is refused more than five times an hour, whatever the address, without another mail', async () => {
    const email = newEmail()
    const answers = await Promise.all(Array.from({ length: 7 }, () => ask(email)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(await mails(email)).toHaveLength(5)
    const { email: known } = await subscribed()
    for (let i = 0; i < 4; i += 1) expect((await ask(known)).status).toBe(200)
    expect((await ask(known)).status).toBe(429)
  })
})

describe('confirming', () => {
  test('subscribes once, however often the link is opened', async () => {
    const { email, token } = await subscribed()
    const first = await subscriber(email)
    expect(first).toMatchObject({ state: 'subscribed', confirmed_at: expect.any(String) })
    expect(await (await confirm(token)).json()).toEqual({ state: 'subscribed' })
    expect(await subscriber(email)).toEqual(first)
  })

  test('accepts only the newest mail’s link', async () => {
    const email = newEmail()
    await ask(email)
    const old = await tokenFor(email)
    await ask(email)
    expect((await confirm(old)).status).toBe(404)
    expect((await confirm(await tokenFor(email))).status).toBe(200)
  })

  test('expires after a week', async () => {
    const email = newEmail()
    await ask(email)
    await query(
      `UPDATE marketing_subscribers SET created_at = ? WHERE email = ?`,
      new Date(Date.now() - 8 * 86_400_000).toISOString(),
      email,
    )
    expect((await confirm(await tokenFor(email))).status).toBe(404)
    expect(await subscriber(email)).toMatchObject({ state: 'unconfirmed' })
  })

  test('resubscribes an address that had unsubscribed, by a new link only', async () => {
    const { email, token } = await subscribed()
    await query(
      `UPDATE marketing_subscribers SET state = 'unsubscribed', unsubscribed_at = ? WHERE email = ?`,
      new Date().toISOString(),
      email,
    )
    await query(`INSERT INTO mail_suppressions VALUES (?, 'unsubscribed', '2026-01-01T00:00:00.000Z')`, email)
    const suppressed = () => query('SELECT reason FROM mail_suppressions WHERE email = ?', email)
    expect((await confirm(token)).status).toBe(404)
    await ask(email)
    expect(await suppressed()).toHaveLength(1)
    expect((await confirm(await tokenFor(email))).status).toBe(200)
    expect([await suppressed(), await subscriber(email)]).toMatchObject([[], { state: 'subscribed' }])
  })

  test.each([{}, { token: '' }, { token: 'x'.repeat(64) }, { token: 7 }])('names the token of %j', async (body) => {
    expect(await faultsOf(await post(CONFIRM, body))).toEqual([400, 'token'])
  })

  test('answers 404 for an unknown token', async () => {
    expect((await confirm('0'.repeat(64))).status).toBe(404)
  })
})

describe('unsubscribing', () => {
  /** Unsubscribes as a mail program does: without a page, as a form. */
  const oneClick = (token: string) =>
    send(`${STOP}?token=${token}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  const suppressed = (email: string) => query('SELECT reason FROM mail_suppressions WHERE email = ?', email)

  test('takes its owner off the list once, however often it is called', async () => {
    const { email } = await subscribed()
    const token = await unsubscribeToken('marketing', email, env.AUTH_SECRET)
    expect(await (await oneClick(token)).json()).toEqual({ state: 'unsubscribed', list: 'marketing' })
    const first = await subscriber(email)
    expect([first, await suppressed(email)]).toMatchObject([{ state: 'unsubscribed' }, [{ reason: 'unsubscribed' }]])
    expect((await oneClick(token)).status).toBe(200)
    expect([await subscriber(email), await suppressed(email)]).toEqual([first, [{ reason: 'unsubscribed' }]])
  })

  test('works for an address that is not subscribed', async () => {
    const email = newEmail()
    expect((await oneClick(await unsubscribeToken('marketing', email, env.AUTH_SECRET))).status).toBe(200)
    expect(await suppressed(email)).toEqual([{ reason: 'unsubscribed' }])
  })

  test('keeps another suppression reason', async () => {
    const email = newEmail()
    await query(`INSERT INTO mail_suppressions VALUES (?, 'complained', '2026-01-01T00:00:00.000Z')`, email)
    await oneClick(await unsubscribeToken('marketing', email, env.AUTH_SECRET))
    expect(await suppressed(email)).toEqual([{ reason: 'complained' }])
  })

  test('refuses a token that the shop has not signed', async () => {
    const { email } = await subscribed()
    const forged = await unsubscribeToken('marketing', email, 'another secret')
    for (const token of [forged, 'x', '%00', 'a'.repeat(400)]) expect((await oneClick(token)).status).toBe(404)
    for (const token of ['', 'a'.repeat(401)]) expect((await oneClick(token)).status).toBe(400)
    expect(await subscriber(email)).toMatchObject({ state: 'subscribed' })
  })

  test('needs a press on the screen that its link opens', async () => {
    const { email } = await subscribed()
    const token = await unsubscribeToken('marketing', email, env.AUTH_SECRET)
    const answer = await get(`${STOP}?token=${token}`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, `/unsubscribe?token=${token}`])
    expect(await subscriber(email)).toMatchObject({ state: 'subscribed' })
  })

  test('costs no round trip for a forged token', async () => {
    const token = await unsubscribeToken('marketing', newEmail(), env.AUTH_SECRET)
    expect(await countRoundTrips(() => oneClick(`${token}x`))).toBe(0)
  })
})

test('costs one round trip a call and sets no cookie', async () => {
  const email = newEmail()
  const answers: Response[] = []
  expect(await countRoundTrips(async () => answers.push(await ask(email)))).toBe(1)
  const token = await tokenFor(email)
  expect(await countRoundTrips(async () => answers.push(await confirm(token)))).toBe(1)
  expect(answers.map(cookieOf)).toEqual(['', ''])
})

test('exports confirmed subscribers, and audits it', async () => {
  const owner = await newStaff('owner')
  const [yes, no] = [`yes-${crypto.randomUUID()}@example.test`, `no-${crypto.randomUUID()}@example.test`]
  const add = (email: string, state: string) =>
    query(
      `INSERT INTO marketing_subscribers (email, state, token_hash, created_at, confirmed_at)
        VALUES (?, ?, ?, '2026-11-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z')`,
      email,
      state,
      crypto.randomUUID(),
    )
  await add(yes, 'subscribed')
  await add(no, 'unsubscribed')
  const exported = await write('POST', '/api/admin/newsletter/export', {}, owner.cookie)
  const { csv } = await json<{ addresses: number; csv: string }>(exported)
  expect(csv).toContain(`${yes},2026-11-02,https://shop.test/unsubscribe?token=`)
  expect(csv).not.toContain(no)
  const rows = await query(`SELECT action FROM audit WHERE noun = 'newsletter' AND admin_id = ?`, owner.id)
  expect(rows).toHaveLength(1)
})
