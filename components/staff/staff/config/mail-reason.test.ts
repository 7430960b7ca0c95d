import { expect, test } from 'vitest'
import { mailReason, mailTitle } from './mail-reason.ts'

test.each([
  ['', ''],
  ['RCPT: 550 5.1.1 no such user', 'The mail server refused the address.'],
  ['Resend: 429 rate_limit_exceeded Too many requests.', 'The mail server asked the shop to slow down.'],
  [
    'Invalid login: 535 5.7.8 bad credentials',
    'The mail server refused the shop’s user name and password, or its key.',
  ],
  ['The mail server took too long', 'The mail server didn’t answer in time.'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'The mail server couldn’t be reached.'],
  [
    'Not sent: the address is bounced',
    'E-mails to this address came back or were reported, so no more are sent to it.',
  ],
  ['TypeError: x is undefined', 'The e-mail couldn’t be sent.'],
])('%j: %s', (error, text) => {
  expect(mailReason(error)).toBe(text)
})

test('names a mail by its template, or as an e-mail', () => {
  expect([mailTitle('gift-unused'), mailTitle('template-of-tomorrow')]).toEqual(['Reminder of a gift', 'E-mail'])
})
