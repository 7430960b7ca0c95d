/** TRUSTED_PROXY: proxies whose X-Forwarded-For is trusted. */
import { isIP } from 'node:net'

/**
 * Default for a shop that is public by https and listens only on this machine: its only caller is a proxy on this
 * machine, which terminates https.
 */
export const LOCAL_PROXY = '127.0.0.0/8,::1'

const isEntry = (entry: string): boolean => {
  const [address = '', prefix, ...more] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}

/** IP addresses and CIDR ranges, separated by commas. */
export const isProxyList = (text: string): boolean => text.split(',').every((entry) => isEntry(entry.trim()))

/** Warning for the terminal; '' if there is none. */
export const proxyNotice = ({ siteUrl, trustedProxy }: { siteUrl: string; trustedProxy: string }): string =>
  siteUrl.startsWith('https:') && trustedProxy === ''
    ? 'SITE_URL is https, so the shop is behind a proxy. Until TRUSTED_PROXY names its address, all shoppers count as ' +
      'one IP address, and share their rate limits (docs/operations.md).'
    : ''
