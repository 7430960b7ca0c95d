import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listen } from '../../../tests/factories/listen.ts'
import { CERTIFICATE, KEY } from '../../../tests/factories/smtp-server.ts'
import { type DownloadOptions, type Downloads, openDownloads } from './download.ts'

const MIB = 1024 * 1024
const SMALL = Buffer.from('a picture')

/** Answers by the path. */
const answer: RequestListener = ({ url = '', headers }, response) => {
  const redirect = (location: string) => response.writeHead(302, { location }).end()
  const hops = /^\/hops\/(\d)$/.exec(url)?.[1]
  if (hops !== undefined) return redirect(hops === '1' ? '/picture' : `/hops/${Number(hops) - 1}`)
  if (url.startsWith('/to/')) return redirect(decodeURIComponent(url.slice('/to/'.length)))
  if (url === '/picture') return response.end(SMALL)
  if (url === '/named') return response.end(headers.host)
  if (url === '/full') return response.end(Buffer.alloc(MIB))
  if (url === '/declared') return response.writeHead(200, { 'content-length': MIB + 1 }).write(SMALL)
  if (url === '/endless') {
    const more = () => response.write(Buffer.alloc(MIB / 4)) && setImmediate(more)
    response.on('drain', more)
    return more()
  }
  if (url === '/slow') return response.writeHead(200).write(SMALL)
  if (url === '/cut') {
    response.writeHead(200, { 'content-length': 100 }).write(SMALL)
    return response.destroy()
  }
  return response.writeHead(404).end()
}

const secure = createSecureServer({ key: KEY, cert: CERTIFICATE }, answer)
const plain = createServer(answer)
let https = ''
let http = ''

beforeAll(async () => {
  https = `https://localhost:${await listen(secure)}`
  http = `http://pictures.example:${await listen(plain)}`
})
afterAll(() => {
  for (const server of [secure, plain]) {
    server.closeAllConnections()
    server.close()
  }
})

const HERE = [{ address: '127.0.0.1', family: 4 }]
const opened: Downloads[] = []
afterAll(() => {
  for (const { close } of opened) close()
})

/** Downloads where every name is this machine, and this machine is allowed. */
function opening(over: Partial<DownloadOptions> = {}) {
  const downloads = openDownloads({
    maxBytes: MIB,
    timeout: 10_000,
    ca: CERTIFICATE,
    resolve: async () => HERE,
    isAllowed: (address) => address === '127.0.0.1',
    ...over,
  })
  opened.push(downloads)
  return downloads.download
}
const refusal = async (address: string, over: Partial<DownloadOptions> = {}) => {
  const result = await opening(over)(address)
  return result.ok ? 'downloaded' : result.reason
}

describe('a picture', () => {
  it('is downloaded over https, from behind up to three redirects', async () => {
    for (const path of ['/picture', '/hops/1', '/hops/3'])
      expect(await opening()(`${https}${path}`)).toEqual({ ok: true, bytes: new Uint8Array(SMALL) })
    expect(await refusal(`${https}/hops/4`)).toBe('was redirected more than 3 times')
  })

  it('is downloaded over http only on request', async () => {
    expect(await refusal(`${http}/picture`)).toBe('is not https (--http permits it)')
    expect(await refusal(`${https}/to/${encodeURIComponent(`${http}/picture`)}`)).toBe(
      'is not https (--http permits it)',
    )
    expect(await refusal(`${http}/picture`, { allowHttp: true })).toBe('downloaded')
  })

  it('may be as large as the limit, whatever size the server states', async () => {
    expect(await refusal(`${https}/full`)).toBe('downloaded')
    for (const path of ['/declared', '/endless']) expect(await refusal(`${https}${path}`)).toBe('is larger than 1 MiB')
  })

  it('has a time limit, the body included', async () => {
    expect(await refusal(`${https}/slow`, { timeout: 200 })).toBe('took longer than 0.2 seconds')
    const never = () => new Promise<never>(() => undefined)
    expect(await refusal(`${https}/picture`, { timeout: 50, resolve: never })).toBe('took longer than 0.05 seconds')
  })

  it.each([
    ['/none', 'was answered with status 404'],
    ['/cut', "can't be reached (ECONNRESET)"],
    ['/to/ftp%3A%2F%2Flocalhost%2Fa', 'leads to ftp:, which is not https'],
    ['/to/https%3A%2F%2F%5B', 'was redirected to an unreadable address'],
  ])('at %s is refused with the reason', async (path, reason) => {
    expect(await refusal(`${https}${path}`)).toBe(reason)
  })

  it('is refused from a server without a trusted certificate', async () => {
    const result = await refusal(`${https.replace('localhost', 'other.example')}/picture`)
    expect(result).toBe("can't be reached (ERR_TLS_CERT_ALTNAME_INVALID)")
  })

  it.each(['no address', 'file:///etc/passwd', 'https://user:secret@localhost/'])(
    'at %s is refused',
    async (address) => {
      expect(await refusal(address)).toMatch(/^is no address$|which is not https$|has a user name/)
    },
  )
})

describe('a private address', () => {
  /** By the rule of the command, which allows public addresses only. */
  const refusalOf = (address: string, answers = HERE) => {
    const downloads = openDownloads({ maxBytes: MIB, timeout: 5000, allowHttp: true, resolve: async () => answers })
    opened.push(downloads)
    return downloads.download(address)
  }
  const refused = { ok: false, reason: expect.stringContaining('not on the public internet') }
  const v4 = (address: string) => ({ address, family: 4 })
  const v6 = (address: string) => ({ address, family: 6 })

  it.each([
    ['this machine', [v4('127.0.0.1')]],
    ['a private network beside a public address', [v4('93.184.215.14'), v6('fd00::1')]],
    ['a private network in another form', [v6('::ffff:10.0.0.1')]],
    ['the metadata of a cloud', [v4('169.254.169.254')]],
  ])('is refused where a name leads to %s', async (_, answers) => {
    expect(await refusalOf(`${http}/picture`, answers)).toEqual(refused)
  })

  it.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'http://0x7f.1/',
    'https://2130706433/',
  ])('is refused as %s', async (address) => expect(await refusalOf(address)).toEqual(refused))

  it('is refused behind a redirect', async () => {
    for (const address of ['https://10.0.0.1/', 'https://[fe80::1]/', 'https://169.254.169.254/latest/meta-data/'])
      expect(await opening()(`${https}/to/${encodeURIComponent(address)}`)).toEqual(refused)
  })

  it('is refused when a redirect leads to a name that resolves to it', async () => {
    const resolve = async (host: string) => (host === 'localhost' ? HERE : [v4('10.0.0.1')])
    const address = `${https}/to/${encodeURIComponent('https://inside.example/')}`
    expect(await opening({ resolve })(address)).toEqual(refused)
  })

  it('can’t come in between the check and the connection', async () => {
    const resolve = vi
      .fn(async () => HERE)
      .mockResolvedValueOnce(HERE)
      .mockResolvedValue([v4('10.0.0.1')])
    const result = await opening({ resolve, allowHttp: true })(`${http}/named`)
    expect(result.ok && new TextDecoder().decode(result.bytes)).toBe(new URL(http).host)
    expect(resolve).toHaveBeenCalledTimes(1)
  })
})
