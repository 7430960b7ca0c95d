import { expect, test } from 'vitest'
import { isLoopback, parseSmtpUrl } from './smtp-url.ts'

test.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, encryption: 'starttls', credentials: undefined }],
  ['smtps://mail.example', { host: 'mail.example', port: 465, encryption: 'from_start', credentials: undefined }],
  [
    'smtp://shop%40wine.example:p%3Aa%2Fss@mail.example:2525',
    {
      host: 'mail.example',
      port: 2525,
      encryption: 'starttls',
      credentials: { user: 'shop@wine.example', password: 'p:a/ss' },
    },
  ],
  ['smtp://[::1]:25', { host: '::1', port: 25, encryption: 'starttls', credentials: undefined }],
])('%s', (address, server) => {
  expect(parseSmtpUrl(address)).toEqual(server)
})

test.each(['smtp://', 'smtp://host:99999', 'smtp://%zz@host'])('%s is refused', (address) => {
  expect(() => parseSmtpUrl(address)).toThrow()
})

test.each([
  ['smtp://localhost', true],
  ['smtp://127.0.0.1:25', true],
  ['smtp://[::1]', true],
  ['smtp://127.0.0.1.example.com', false],
  ['smtp://mail.example', false],
])('%s stays on this machine: %s', (address, stays) => {
  expect(isLoopback(parseSmtpUrl(address))).toBe(stays)
})
