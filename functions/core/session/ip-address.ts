/** Finds the trusted IP address of a request, in the form that rate limits count. */
import { BlockList, isIP } from 'node:net'
import type { AppContext } from '../../app-env.ts'
import type { Settings } from '../../env.ts'

/** Claims of a request about its origin; undefined if absent. */
export type ClaimedOrigin = {
  /** The other end of the connection with its port, from workerd's socket: `192.0.2.7:41626`, `[2001:db8::7]:41626`. */
  peer: string | undefined
  /** The X-Forwarded-For header: each proxy appends the address of its caller on the right. */
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

/** The address without port, brackets and zone; IPv4 within IPv6 as IPv4. '' if it is no IP address. */
export const normaliseIp = (text: string): string => {
  const bare =
    (/^\[(.+)\](?::\d+)?$/.exec(text.trim())?.[1] ?? text.trim().replace(/^([^:]+):\d+$/, '$1')).split('%')[0] ?? ''
  if (isIP(bare) === 4) return bare
  if (isIP(bare) !== 6) return ''
  const address = canonicalIpv6(bare)
  return address.startsWith(IPV4_MAPPED) ? toIpv4(address.slice(IPV4_MAPPED.length)) : address
}

/** Counts IPv6 by the /64 that one customer of a provider gets; else a household could use endless addresses. */
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
 * Returns the address from Cloudflare's header on Cloudflare. Elsewhere returns the other end of the connection; if that
 * is one of our proxies, its caller, and so on from the right, since entries further left come from unknown clients. ''
 * if unknown.
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

/** The peer address of workerd's socket. Ignores the many other properties that Cloudflare sets. */
const peerOf = (request: Request): string | undefined => {
  const cf: unknown = Reflect.get(request, 'cf')
  return typeof cf === 'object' && cf !== null && 'clientIp' in cf ? String(cf.clientIp) : undefined
}

/** The key by which rate limits count this request; '' if its origin is unknown. */
export const ipAddressOf = (c: AppContext): string =>
  trustedIpAddress(
    {
      peer: peerOf(c.req.raw),
      forwardedFor: c.req.header('X-Forwarded-For'),
      cfConnectingIp: c.req.header('CF-Connecting-IP'),
    },
    c.var.settings,
  )
