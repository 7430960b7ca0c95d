import { BlockList } from 'node:net'
import { fc, it } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { isPublicAddress } from './public-address.ts'

describe('a public address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '93.184.215.14', '2606:4700::1111', '2a00:1450:4009::200e', '::ffff:8.8.8.8'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    ['this machine', ['127.0.0.1', '127.8.8.8', '::1', '0.0.0.0', '0.1.2.3', '::']],
    ['a private network', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12::1', 'fec0::1']],
    [
      'the metadata of a cloud',
      ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '192.0.0.192', '168.63.129.16'],
    ],
    ['the link or the carrier', ['169.254.0.1', 'fe80::1', 'fe80::1%eth0', '100.64.0.1']],
    ['many machines', ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1']],
    ['no machine', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '240.0.0.1', '2001:db8::1', '100::1']],
    ['IPv4 within IPv6', ['::ffff:127.0.0.1', '::ffff:a00:1', '::127.0.0.1', '::ffff:0:127.0.0.1', '64:ff9b::7f00:1']],
    ['a tunnel', ['2002:7f00:1::', '2001::1', '64:ff9b:1::1']],
    ['no address', ['', 'localhost', '1', '0x7f000001', '127.1', '2130706433', '[::1]', '8.8.8.8:80', '08.8.8.8']],
  ])('is not one of %s', (_, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([])
  })

  const octets = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255))

  it('is in none of the private IPv4 networks of Node’s block list', () => {
    const blocked = new BlockList()
    const networks = [
      ['0.0.0.0', 8],
      ['10.0.0.0', 8],
      ['100.64.0.0', 10],
      ['127.0.0.0', 8],
      ['169.254.0.0', 16],
      ['172.16.0.0', 12],
      ['192.168.0.0', 16],
      ['224.0.0.0', 4],
      ['240.0.0.0', 4],
    ] as const
    for (const [network, prefix] of networks) blocked.addSubnet(network, prefix)
    const starts = fc.constantFrom(0, 10, 100, 127, 169, 172, 192, 224, 255)
    fc.assert(
      fc.property(fc.oneof(octets, fc.tuple(starts, fc.nat(255), fc.nat(255), fc.nat(255))), (parts) => {
        const address = parts.join('.')
        if (blocked.check(address)) expect(isPublicAddress(address)).toBe(false)
      }),
    )
  })

  it.prop([octets])('is public in IPv6 exactly where the mapped IPv4 address is', (parts) => {
    const [a, b, c, d] = parts
    const mapped = `::ffff:${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
    expect(isPublicAddress(mapped)).toBe(isPublicAddress(parts.join('.')))
  })
})
