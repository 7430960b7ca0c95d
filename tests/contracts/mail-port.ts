/** Contract tests that run against every mail adapter. */
import { describe, expect, test } from 'vitest'
import type { MailPort, OutgoingMail } from '../../functions/staff/mail/port.ts'
import { startFailing } from '../factories/failing-server.ts'

export type MailServer = {
  port: MailPort
  /** Accepted mails: the server's own id of each, and its message in readable form. */
  taken: () => { id: string; message: string }[]
}

export type MailAdapter = {
  /** Starts a server that accepts mail, but refuses unknown@, busy@ and relay@, and sign-ins with a wrong key. */
  start: (more?: { hasWrongKey?: boolean }) => Promise<MailServer>
  /** The adapter for a server at that port of 127.0.0.1, with a timeout of `patience` milliseconds. */
  at: (port: number, patience: number) => MailPort
}

export const outgoingMail = (over: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: '<mail.17.1@shop.test>',
  from: { name: 'Cellardoor', email: 'hello@wine.example' },
  to: 'ann@example.test',
  replyTo: undefined,
  subject: 'Your order',
  html: '<p>Thank you</p>',
  text: 'Thank you',
  oneClickUrl: null,
  at: new Date('2026-11-20T11:30:00.000Z'),
  ...over,
})

export const testMailPort = ({ start, at }: MailAdapter): void => {
  describe('a mail', () => {
    test('is accepted with all its parts', async () => {
      const { port, taken } = await start()
      const mail = outgoingMail({
        subject: 'Your order W1',
        text: 'Thank you, Zoë',
        html: '<p>Thank you, <b>Zoë</b></p>',
        replyTo: { name: 'Ann', email: 'ann.other@example.test' },
        oneClickUrl: 'https://shop.test/stop?token=1',
      })
      expect(await port.send(mail)).toEqual({ ok: true })
      expect(port.sendsMail).toBe(true)
      expect(taken()).toHaveLength(1)
      const message = taken()[0]?.message ?? ''
      for (const part of [
        'Cellardoor',
        'hello@wine.example',
        'ann@example.test',
        'ann.other@example.test',
        'Your order W1',
        'Thank you, Zoë',
        '<b>Zoë</b>',
        '<https://shop.test/stop?token=1>',
        'List-Unsubscribe=One-Click',
        'auto-generated',
      ])
        expect(message).toContain(part)
    })

    test('carries the same id when sent again', async () => {
      const { port, taken } = await start()
      for (let times = 0; times < 3; times += 1) expect(await port.send(outgoingMail())).toEqual({ ok: true })
      expect(new Set(taken().map(({ id }) => id)).size).toBe(1)
    })

    test.each(['ann@example.test\r\nBcc: all@example.test', 'Ann <ann@example.test>', ''])(
      'is not sent to %j',
      async (to) => {
        const { port, taken } = await start()
        expect(await port.send(outgoingMail({ to }))).toMatchObject({ ok: false, isFinal: true })
        expect(taken()).toEqual([])
      },
    )
  })

  describe('a refusal', () => {
    test.each([
      ['of the address is final', 'unknown', true],
      ['of the moment is not', 'busy', false],
      ['of the sender is not: the shop can fix it', 'relay', false],
    ])('%s', async (_, name, isFinal) => {
      const { port, taken } = await start()
      const outcome = await port.send(outgoingMail({ to: `${name}@example.test` }))
      expect(outcome).toEqual({ ok: false, reason: expect.stringMatching(/\d{3}/), isFinal })
      expect(taken()).toEqual([])
    })

    test('is not final for a wrong key of the shop', async () => {
      const { port, taken } = await start({ hasWrongKey: true })
      expect(await port.send(outgoingMail())).toMatchObject({ ok: false, isFinal: false })
      expect(taken()).toEqual([])
    })
  })

  describe('a server', () => {
    test('costs an attempt when it hangs up', async () => {
      expect(await at(await startFailing('hangs up'), 5000).send(outgoingMail())).toMatchObject({
        ok: false,
        isFinal: false,
      })
    })

    test('is given up in time when it is silent', async () => {
      const outcome = await at(await startFailing('is silent'), 200).send(outgoingMail())
      expect(outcome).toEqual({ ok: false, reason: expect.stringContaining('took too long'), isFinal: false })
    })

    test('costs an attempt when it is unreachable', async () => {
      expect(await at(1, 5000).send(outgoingMail())).toMatchObject({ ok: false, isFinal: false })
    })
  })
}
