import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { normaliseIp, rateLimitKey, trustedIpAddress } from './ip-address.ts'

const PLAIN = { PLATFORM: '', TRUSTED_PROXY: '' } as const
const PROXIED = { PLATFORM: '', TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/8, ::1' } as const
const CLOUDFLARE = { PLATFORM: 'cloudflare', TRUSTED_PROXY: '' } as const
const from = (peer: string, forwardedFor?: string, cfConnectingIp?: string) => ({ peer, forwardedFor, cfConnectingIp })

test('door 3: uses the peer’s address without a proxy, whatever the headers contain', () => {
  expect(trustedIpAddress(from('192.0.2.7:41626', '203.0.113.1', '203.0.113.2'), PLAIN)).toBe('192.0.2.7')
})

test('door 3: uses only Cloudflare’s own header on Cloudflare', () => {
  expect(trustedIpAddress(from('192.0.2.7:1', '203.0.113.1', '203.0.113.2'), CLOUDFLARE)).toBe('203.0.113.2')
  expect(trustedIpAddress(from('192.0.2.7:1', '203.0.113.1'), CLOUDFLARE)).toBe('')
})

test.each([
  ['the last hop', '127.0.0.1:5', '203.0.113.9', '203.0.113.9'],
  ['not what the client wrote before it', '127.0.0.1:5', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['the one before a second proxy of ours', '[::1]:5', '198.51.100.1,203.0.113.9, 10.1.2.3', '203.0.113.9'],
  ['with the port that some proxies write', '127.0.0.1:5', '203.0.113.9:4711', '203.0.113.9'],
  ['the proxy itself when it names no client', '127.0.0.1:5', undefined, '127.0.0.1'],
  ['the proxy itself when it names nonsense', '127.0.0.1:5', '203.0.113.9, unknown', '127.0.0.1'],
  ['the peer when it is no proxy of ours', '192.0.2.7:5', '203.0.113.9', '192.0.2.7'],
])('door 3: uses %s behind a proxy', (_, peer, forwardedFor, counted) => {
  expect(trustedIpAddress(from(peer, forwardedFor), PROXIED)).toBe(counted)
})

test.each([
  ['[2001:db8:0:7::1]:443', '2001:db8:0:7::1'],
  ['2001:DB8:0:7:0:0:0:1', '2001:db8:0:7::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[::ffff:192.0.2.7]:53098', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['192.0.2.7', '192.0.2.7'],
  ['', ''],
  ['unknown', ''],
  ['1.2.3', ''],
  ['_hidden', ''],
])('normalises the address %j to %j', (text, normalised) => {
  expect(normaliseIp(text)).toBe(normalised)
})

const group = fc.integer({ min: 0, max: 0xffff })
const ipv6 = fc.tuple(group, group, group, group, group, group, group, group)
const written = (groups: number[]) => normaliseIp(groups.map((value) => value.toString(16)).join(':'))

test.prop([ipv6, ipv6, fc.boolean()])(
  'door 3: IPv6 addresses count together exactly when their first 64 bits are the same',
  (one, other, sameHome) => {
    const neighbour = sameHome ? [...one.slice(0, 4), ...other.slice(4)] : other
    fc.pre(![one, neighbour].some((groups) => written(groups).includes('.')))
    const isSameHome = one.slice(0, 4).join() === neighbour.slice(0, 4).join()
    expect(rateLimitKey(written(one)) === rateLimitKey(written(neighbour))).toBe(isSameHome)
  },
)
