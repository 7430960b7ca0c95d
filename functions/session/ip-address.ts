/** The IP address a request came from, as far as it can be trusted, and as rate limits count it. */
import { BlockList, isIP } from 'node:net'
import type { AppContext } from '../app-env.ts'
import type { Settings } from '../env.ts'

/** What a request says of its origin; each undefined where it is not said. */
export type ClaimedOrigin = {
  /** The other end of the connection, with its port, as workerd's socket saw it: `192.0.2.7:41626`, `[2001:db8::7]:41626`. */
  peer: string | undefined
  /** The X-Forwarded-For header: each proxy adds on the right whom it was called by. */
  forwardedFor: string | undefined
  cfConnectingIp: string | undefined
}

export type TrustSettings = Pick<Settings, 'PLATFORM' | 'TRUSTED_PROXY'>

const IPV4_MAPPED = '::ffff:'

/** IPv6 as the URL standard writes it: lower case, the longest run of zeros as `::`. */
const canonicalIpv6 = (address: string): string => new URL(`http://[${address}]/`).hostname.slice(1, -1)

const toIpv4 = (hexadecimal: string): string => {
  const [high = 0, low = 0] = hexadecimal.split(':').map((group) => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** The address without port, brackets and zone; IPv4 within IPv6 as IPv4. '' for what is no IP address. */
export const normaliseIp = (text: string): string => {
  const bare =
    (/^\[(.+)\](?::\d+)?$/.exec(text.trim())?.[1] ?? text.trim().replace(/^([^:]+):\d+$/, '$1')).split('%')[0] ?? ''
  if (isIP(bare) === 4) return bare
  if (isIP(bare) !== 6) return ''
  const address = canonicalIpv6(bare)
  return address.startsWith(IPV4_MAPPED) ? toIpv4(address.slice(IPV4_MAPPED.length)) : address
}

/** IPv6 by the /64 that a single customer of a provider gets, or one household would have more addresses than limits. */
export const rateLimitKey = (address: string): string => {
  if (isIP(address) !== 6) return address
  const [before = '', after] = address.split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length
  const groups = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail]
  return `${groups.slice(0, 4).join(':')}::/64`
}

const proxyLists = new Map<string, BlockList>()

/** The list of TRUSTED_PROXY: IP addresses and CIDR ranges, separated by commas; parsed once. */
const proxiesOf = (setting: string): BlockList => {
  const known = proxyLists.get(setting)
  if (known !== undefined) return known
  const list = new BlockList()
  for (const entry of setting.split(',').map((part) => part.trim())) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) continue
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  proxyLists.set(setting, list)
  return list
}

const isIn = (list: BlockList, address: string): boolean => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * On Cloudflare what it says itself. Elsewhere the other end of the connection; where that is one of our proxies, whoever
 * called it, and so on from the right: what stands further left was written by somebody we don't know. '' when unknown.
 */
export const trustedIpAddress = (
  { peer = '', forwardedFor = '', cfConnectingIp = '' }: ClaimedOrigin,
  { PLATFORM, TRUSTED_PROXY }: TrustSettings,
): string => {
  if (PLATFORM === 'cloudflare') return rateLimitKey(normaliseIp(cfConnectingIp))
  const proxies = proxiesOf(TRUSTED_PROXY)
  const hops = forwardedFor.split(',').map(normaliseIp)
  let address = normaliseIp(peer)
  while (address !== '' && isIn(proxies, address)) {
    const caller = hops.pop()
    if (caller === undefined || caller === '') break
    address = caller
  }
  return rateLimitKey(address)
}

/** What workerd's own socket knows; Cloudflare's many other properties are not asked for. */
const peerOf = (request: Request): string | undefined => {
  const cf: unknown = Reflect.get(request, 'cf')
  return typeof cf === 'object' && cf !== null && 'clientIp' in cf ? String(cf.clientIp) : undefined
}

/** The key that rate limits count this request by; '' where nobody says where it came from. */
export const ipAddressOf = (c: AppContext): string =>
  trustedIpAddress(
    {
      peer: peerOf(c.req.raw),
      forwardedFor: c.req.header('X-Forwarded-For'),
      cfConnectingIp: c.req.header('CF-Connecting-IP'),
    },
    c.var.settings,
  )
