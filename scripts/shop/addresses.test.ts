import { expect, test } from 'vitest'
import { openAt } from './addresses.ts'

test('prints one line if the public address is the one it listens on', () => {
  expect(openAt({ host: '127.0.0.1', port: 8787, siteUrl: 'http://127.0.0.1:8787' })).toBe(
    'Cellardoor is open at http://127.0.0.1:8787',
  )
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8787'],
  ['0.0.0.0', 'http://127.0.0.1:8787'],
  ['::', 'http://[::1]:8787'],
  ['192.168.1.5', 'http://192.168.1.5:8787'],
])('a second line says where it is on this machine: HOST=%s', (host, local) => {
  expect(openAt({ host, port: 8787, siteUrl: 'https://wine.example' })).toBe(
    `Cellardoor is open at https://wine.example\nOn this machine it is at ${local}`,
  )
})
