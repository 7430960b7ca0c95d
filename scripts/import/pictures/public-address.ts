/** Returns whether an IP address is on the public internet, so that a list can't reach into a private network. */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Public by its range, but a service that Azure offers to the machines in it. */
const CLOUD_SERVICES = ['168.63.129.16']

/** The only part of IPv6 that is assigned to networks. */
const ASSIGNED = ipaddr.parseCIDR('2000::/3')

/** An IPv4 address that is mapped into IPv6 counts as that IPv4 address. False for anything that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const ip = ipaddr.process(address)
  if (ip.range() !== 'unicast') return false
  return ip.kind() === 'ipv4' ? !CLOUD_SERVICES.includes(ip.toString()) : ip.match(ASSIGNED)
}
