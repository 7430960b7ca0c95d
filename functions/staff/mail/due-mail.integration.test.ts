import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readUnsubscribeToken } from '../../../domain/staff/marketing/unsubscribe-token.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { COMPANY } from '../../../tests/factories/mail.ts'
import { addOrder } from '../../../tests/factories/orders.ts'
import { testSettings } from '../../../tests/factories/settings.ts'
import { sendDueMail } from './due-mail.ts'
import { mailbox } from './open-port.ts'
import type { MailPort, OutgoingMail, SendOutcome } from './port.ts'

const database = testDatabase()
beforeAll(async () => {
  const args = [JSON.stringify(COMPANY)]
  await database.client.execute(`INSERT INTO config VALUES ('company', ?, '2026-01-01T00:00:00.000Z')`, args)
})
beforeEach(async () => {
  await database.client.batch(['DELETE FROM mail', 'DELETE FROM mail_suppressions'], 'write')
})

const MINUTE = 60_000
const START = Date.parse('2026-11-20T11:30:00.000Z')
const at = (minutes: number): string => new Date(START + minutes * MINUTE).toISOString()
const settings = testSettings()

/** Inserts a mail that is due at the start. Returns its id. */
const queue = async (row: { template?: string; to?: string; data?: object; isMarketing?: boolean } = {}) => {
  const { template = 'password-changed', to = 'ann@example.test', data = { first_name: 'Ann' }, isMarketing } = row
  const { rows } = await database.client.execute(
    `INSERT INTO mail (template, to_email, data_json, is_marketing, next_attempt_at, created_at)
      VALUES (?, ?, ?, ?, ?, ?) RETURNING id`,
    [template, to, JSON.stringify(data), isMarketing ? 1n : 0n, at(0), at(0)],
  )
  return Number(rows[0]?.id)
}

const rowOf = async (id: number) => {
  const { rows } = await database.client.execute('SELECT * FROM mail WHERE id = ?', [BigInt(id)])
  return { ...rows[0] }
}

/** A fake port with a set answer, and the mail it received. */
const server = (outcome: (mail: OutgoingMail) => SendOutcome | Promise<SendOutcome> = () => ({ ok: true })) => {
  const taken: OutgoingMail[] = []
  const port: MailPort = {
    sendsMail: true,
    send: async (mail) => {
      taken.push(mail)
      return outcome(mail)
    },
  }
  return { taken, port }
}

const run = (port: MailPort, minutes = 0) =>
  sendDueMail({ settings, database: database.client, now: () => new Date(START + minutes * MINUTE) }, port)

const DOWN: SendOutcome = { ok: false, reason: 'The mail server hung up', isFinal: false }

test('sends due mail once', async () => {
  const id = await queue()
  const { taken, port } = server()
  expect(await run(port)).toBe('1 sent, 0 to be tried again, 0 given up')
  expect(await run(port, 60)).toBe('0 sent, 0 to be tried again, 0 given up')
  expect(taken).toMatchObject([
    {
      to: 'ann@example.test',
      from: { name: 'Cellardoor', email: 'hello@cellardoor.example' },
      subject: 'Your password has changed',
      messageId: `<mail.${id}.${START}@shop.test>`,
      oneClickUrl: null,
    },
  ])
  expect(await rowOf(id)).toMatchObject({ state: 'sent', sent_at: at(0), attempts: 1, last_error: '' })
})

test('leaves mail that is not due yet', async () => {
  await queue()
  const { taken, port } = server()
  await run(port, -1)
  expect(taken).toEqual([])
})

test('sends each of 60 mails once with 20 concurrent schedulers', async () => {
  for (let i = 0; i < 60; i += 1) await queue({ to: `ann${i}@example.test` })
  const { taken, port } = server()
  await Promise.all(Array.from({ length: 20 }, () => run(port)))
  expect(taken.map(({ to }) => to).toSorted()).toEqual(
    Array.from({ length: 60 }, (_, i) => `ann${i}@example.test`).toSorted(),
  )
})

test('clears the text and token of a sent mail, but not of one in the shop’s mailbox', async () => {
  const data = { first_name: 'Ann', token: 'abc' }
  const deleted = await queue({ template: 'password-reset', data })
  await run(server().port)
  expect(await rowOf(deleted)).toMatchObject({
    subject: 'Reset your password',
    body_html: '',
    body_text: '',
    data_json: '{"first_name":"Ann"}',
  })
  const saved = await queue({ template: 'password-reset', data })
  await run(mailbox)
  const row = await rowOf(saved)
  expect(row).toMatchObject({ state: 'sent', subject: 'Reset your password', data_json: '{"first_name":"Ann"}' })
  expect([row.body_html, row.body_text]).toEqual([
    expect.stringContaining('<html'),
    expect.stringContaining('https://shop.test/reset_password?token=abc'),
  ])
})

describe('a mail that can’t be sent', () => {
  test('is tried again after 1, 5 and 30 minutes, 2, 12 and 24 hours, then given up with its reason', async () => {
    const id = await queue()
    const { taken, port } = server(() => DOWN)
    let minutes = 0
    for (const wait of [1, 5, 30, 120, 720, 1440]) {
      await run(port, minutes)
      expect(await rowOf(id)).toMatchObject({
        state: 'failed',
        next_attempt_at: at(minutes + wait),
        last_error: DOWN.reason,
      })
      await run(port, minutes + wait - 0.01)
      minutes += wait
    }
    expect(await run(port, minutes)).toBe('0 sent, 0 to be tried again, 1 given up')
    expect(await rowOf(id)).toMatchObject({ state: 'dead', attempts: 7, last_error: DOWN.reason })
    await run(port, minutes + 100_000)
    expect(taken).toHaveLength(7)
    expect(new Set(taken.map(({ messageId }) => messageId)).size).toBe(1)
  })

  test('is sent when the server is back', async () => {
    const id = await queue()
    await run(server(() => DOWN).port)
    await run(server().port, 1)
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2, last_error: '' })
  })

  test('keeps a one-time link only while it waits', async () => {
    const data = { first_name: 'Ann', token: 'abc' }
    const id = await queue({ template: 'password-reset', data })
    await run(server(() => DOWN).port)
    expect(await rowOf(id)).toMatchObject({ state: 'failed', data_json: JSON.stringify(data) })
    await run(server(() => ({ ...DOWN, isFinal: true })).port, 1)
    expect(await rowOf(id)).toMatchObject({ state: 'dead', data_json: '{"first_name":"Ann"}' })
    await database.client.execute(`UPDATE mail SET state = 'queued', attempts = 0`)
    const { taken, port } = server()
    await run(port, 60)
    expect([taken, await rowOf(id)]).toMatchObject([[], { state: 'dead', last_error: expect.stringContaining('link') }])
  })

  test('about an order keeps its link, to be sent once the fault is fixed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const data = { order_no: 'W00000000', token: 'abc' }
    const id = await queue({ template: 'order-confirmation', data })
    for (const minutes of [0, 1, 6, 36, 156, 876, 2316]) await run(server(() => DOWN).port, minutes)
    expect(await rowOf(id)).toMatchObject({ state: 'dead', data_json: JSON.stringify(data) })
  })

  test('to an unknown address is given up at once', async () => {
    const id = await queue()
    await run(server(() => ({ ok: false, reason: 'RCPT: 550 5.1.1 Unknown', isFinal: true })).port)
    expect(await rowOf(id)).toMatchObject({ state: 'dead', attempts: 1, last_error: 'RCPT: 550 5.1.1 Unknown' })
  })

  test.each([
    { template: 'nope', reason: 'no template nope' },
    { template: 'order-confirmation', data: { order_no: 'W00000000', token: '' }, reason: 'no order W00000000' },
  ])(
    'raises an alarm when it can’t be made ($reason), is tried once, and holds up no other',
    async ({ reason, ...row }) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {})
      const [bad, good] = [await queue(row), await queue()]
      expect(await run(server().port)).toBe('1 sent, 0 to be tried again, 0 given up, 1 that could not be made')
      expect(await rowOf(bad)).toMatchObject({
        state: 'dead',
        attempts: 1,
        is_unmade: 1,
        last_error: expect.stringContaining(reason),
      })
      expect(await rowOf(good)).toMatchObject({ state: 'sent', is_unmade: 0 })
      expect(log.mock.calls.map(([line]): unknown => JSON.parse(String(line)))).toEqual([
        {
          time: expect.stringMatching(/Z$/),
          level: 'error',
          job: 'due-mail',
          alarm: 'mail_unmade',
          mail: bad,
          template: row.template,
          error: expect.stringContaining(reason),
        },
      ])
      expect(await run(server().port, 100_000)).toBe('0 sent, 0 to be tried again, 0 given up')
    },
  )

  test('waits while the company’s details are missing', async () => {
    const id = await queue()
    await database.client.execute(`UPDATE config SET key = 'hidden' WHERE key = 'company'`)
    await run(server().port)
    await database.client.execute(`UPDATE config SET key = 'company' WHERE key = 'hidden'`)
    expect(await rowOf(id)).toMatchObject({ state: 'failed', last_error: expect.stringContaining('company') })
    await run(server().port, 1)
    expect(await rowOf(id)).toMatchObject({ state: 'sent' })
  })

  test.each(['ann', 'ann@example.test\r\nBcc: b@example.test', '<ann@example.test>'])(
    'is given up without being sent when %j is no address',
    async (to) => {
      const id = await queue({ to })
      const { taken, port } = server()
      await run(port)
      expect([taken, (await rowOf(id)).state]).toEqual([[], 'dead'])
    },
  )
})

describe('a sender that dies', () => {
  test('between sending and recording sends twice with one message id, and loses nothing', async () => {
    const id = await queue()
    const { taken, port } = server(() => (taken.length === 1 ? new Promise(() => {}) : { ok: true }))
    void run(port)
    await expect.poll(() => taken.length).toBe(1)
    expect(await run(port, 4)).toBe('0 sent, 0 to be tried again, 0 given up')
    expect(await run(port, 5)).toBe('1 sent, 0 to be tried again, 0 given up')
    expect(taken[1]?.messageId).toBe(taken[0]?.messageId)
    expect(await rowOf(id)).toMatchObject({ state: 'sent' })
  })

  test('is given up after repeated failures', async () => {
    const id = await queue()
    await database.client.execute('UPDATE mail SET attempts = 7 WHERE id = ?', [BigInt(id)])
    const { taken, port } = server()
    await run(port)
    expect([taken, await rowOf(id)]).toMatchObject([
      [],
      { state: 'dead', last_error: 'Given up: no attempt came to an end' },
    ])
  })

  test('does not overwrite the outcome of the sender that took over', async () => {
    const id = await queue()
    const slow = Promise.withResolvers<SendOutcome>()
    const { taken, port } = server(() => slow.promise)
    const first = run(port)
    await expect.poll(() => taken.length).toBe(1)
    await run(server().port, 5)
    slow.resolve(DOWN)
    await first
    expect(await rowOf(id)).toMatchObject({ state: 'sent', last_error: '' })
  })
})

describe('marketing', () => {
  test.each(['unsubscribed', 'complained', 'bounced', 'erased'])(
    'does not go to an address that is %s',
    async (reason) => {
      const args = ['ann@example.test', reason, at(0)]
      await database.client.execute('INSERT INTO mail_suppressions VALUES (?, ?, ?)', args)
      const marketing = await queue({ isMarketing: true, to: 'Ann@Example.test' })
      const other = await queue()
      const { taken, port } = server()
      await run(port)
      expect(taken).toHaveLength(1)
      expect(await rowOf(marketing)).toMatchObject({ state: 'dead', last_error: `Not sent: the address is ${reason}` })
      expect(await rowOf(other)).toMatchObject({ state: 'sent' })
    },
  )

  test('[marketing-links] has links to stop it: one for its reader, one for the mail program', async () => {
    await queue({ isMarketing: true, to: 'Ann@Example.test' })
    const { taken, port } = server()
    await run(port)
    const [, token = ''] =
      /^https:\/\/shop\.test\/api\/marketing\/unsubscribe\?token=([\w.-]+)$/.exec(taken[0]?.oneClickUrl ?? '') ?? []
    expect(await readUnsubscribeToken(token, settings.AUTH_SECRET)).toEqual({
      list: 'marketing',
      email: 'ann@example.test',
    })
    expect(taken[0]?.text).toContain(`https://shop.test/unsubscribe?token=${token}`)
  })
})

test('shows in an order’s mail the state when it is sent', async () => {
  await addOrder(database.client, {
    number: 'W00000042',
    address_json: '{"full_name":"Ann Other","town":"Bath"}',
    deliver_on: '2026-11-24',
    delivery_pence: 599,
    subtotal_pence: 2598,
    created_at: at(0),
    paid_at: at(0),
    lines: [{ code: 'RIOJA', title: 'Rioja Reserva', quantity: 2 }],
  })
  await queue({ template: 'order-confirmation', data: { order_no: 'W00000042', token: 'abc' } })
  const { taken, port } = server()
  await run(port)
  expect(taken[0]?.text).toContain('2 × Rioja Reserva (£12.99 each) £25.98')
  expect(taken[0]?.text).toContain('Total £31.97')
})

test('takes two round trips for up to five mails, and one more for orders', async () => {
  for (let i = 0; i < 4; i += 1) await queue()
  database.trips.reset()
  await run(server().port)
  expect(database.trips.count()).toBe(2)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await queue({ template: 'order-ready', data: { order_no: 'W00000000', token: '' } })
  database.trips.reset()
  await run(server().port)
  expect(database.trips.count()).toBe(3)
})
