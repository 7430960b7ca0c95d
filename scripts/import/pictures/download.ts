/**
 * Downloads files from addresses in outside data: over https, from public addresses only, within a time and a
 * size. Names are resolved once, and the connection goes to the addresses that were checked.
 */
import { promises as dns, type LookupAddress } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** The reason completes a sentence that begins with the address. */
export type Downloaded = { ok: true; bytes: Uint8Array<ArrayBuffer> } | { ok: false; reason: string }

export type Downloads = { download: (address: string) => Promise<Downloaded>; close: () => void }

export type DownloadOptions = {
  maxBytes: number
  /** Timeout per file in milliseconds, including redirects. */
  timeout: number
  /** Permits http addresses besides https. */
  allowHttp?: boolean
  resolve?: (host: string) => Promise<LookupAddress[]>
  isAllowed?: (address: string) => boolean
  /** Certificates to trust instead of the public ones, as PEM. */
  ca?: string
}

const MIB = 1024 * 1024
const MAX_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]

/** Thrown for a file that can't be had; the message is the reason. */
class Refused extends Error {}

const HEADERS = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Cellardoor picture import' }

const systemResolve = (host: string): Promise<LookupAddress[]> => dns.lookup(host, { all: true })

export function openDownloads(options: DownloadOptions): Downloads {
  const { maxBytes, timeout, allowHttp = false, resolve = systemResolve, isAllowed = isPublicAddress, ca } = options

  const check = (host: string, address: string): void => {
    if (!isAllowed(address)) throw new Refused(`is on ${host}, which is not on the public internet (${address})`)
  }

  async function resolveChecked(host: string): Promise<LookupAddress[]> {
    const addresses = await resolve(host)
    if (addresses.length === 0) throw new Refused(`is on ${host}, which has no address`)
    for (const { address } of addresses) check(host, address)
    return addresses
  }

  const lookup: LookupFunction = (host, { all }, done) => {
    resolveChecked(host).then(
      (addresses) => {
        const [first] = addresses
        if (all) done(null, addresses)
        else done(null, first?.address ?? '', first?.family)
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }

  const agents = {
    'https:': new https.Agent({ keepAlive: true, lookup, ...(ca === undefined ? {} : { ca }) }),
    'http:': new http.Agent({ keepAlive: true, lookup }),
  }

  /** Throws Refused for an address that must not be asked. */
  function checkUrl({ protocol, hostname, username, password }: URL): 'https:' | 'http:' {
    if (protocol !== 'https:' && protocol !== 'http:') throw new Refused(`leads to ${protocol}, which is not https`)
    if (protocol === 'http:' && !allowHttp) throw new Refused('is not https (--http permits it)')
    if (username !== '' || password !== '') throw new Refused('has a user name or password in it')
    const host = hostname.replace(/^\[(.*)\]$/, '$1')
    // Node connects to an IP address without looking it up.
    if (isIP(host) !== 0) check(host, host)
    return protocol
  }

  async function ask(url: URL, signal: AbortSignal, redirects = 0): Promise<IncomingMessage> {
    const protocol = checkUrl(url)
    const { get } = protocol === 'https:' ? https : http
    const response = await new Promise<IncomingMessage>((answered, failed) => {
      get(url, { agent: agents[protocol], headers: HEADERS, signal }, answered).on('error', failed)
    })
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return response
    response.destroy()
    const { location = '' } = headers
    if (!REDIRECTS.includes(statusCode) || location === '') throw new Refused(`was answered with status ${statusCode}`)
    if (redirects === MAX_REDIRECTS) throw new Refused(`was redirected more than ${MAX_REDIRECTS} times`)
    if (!URL.canParse(location, url)) throw new Refused('was redirected to an unreadable address')
    return ask(new URL(location, url), signal, redirects + 1)
  }

  async function readBody(response: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
    const parts: Uint8Array[] = []
    let bytes = Number(response.headers['content-length'] ?? 0)
    const checkSize = () => {
      if (bytes <= maxBytes) return
      response.destroy()
      throw new Refused(`is larger than ${maxBytes / MIB} MiB`)
    }
    checkSize()
    bytes = 0
    for await (const part of response) {
      bytes += part.length
      checkSize()
      parts.push(part)
    }
    return new Uint8Array(Buffer.concat(parts))
  }

  return {
    download: async (address) => {
      if (!URL.canParse(address)) return { ok: false, reason: 'is no address' }
      const signal = AbortSignal.timeout(timeout)
      try {
        return { ok: true, bytes: await readBody(await ask(new URL(address), signal)) }
      } catch (error) {
        if (signal.aborted) return { ok: false, reason: `took longer than ${timeout / 1000} seconds` }
        if (error instanceof Refused) return { ok: false, reason: error.message }
        if (error instanceof Error && 'code' in error) return { ok: false, reason: `can't be reached (${error.code})` }
        throw error
      }
    },
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}
