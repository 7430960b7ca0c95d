import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listen } from '../../tests/factories/listen.ts'
import { openBucket, type SiteStore } from './bucket.ts'

/** A double of the used parts of R2's S3 interface: conditions, pages of two keys, errors. */
let server: Server
let objects: Map<string, Buffer>
let bucket: SiteStore
let refuses: [status: number, body: string] | undefined

const tagOf = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function list(query: URLSearchParams): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort()
  const from = Number(query.get('continuation-token') ?? 0)
  const more = keys.length > from + 2
  const contents = keys
    .slice(from, from + 2)
    .map(
      (key) =>
        `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><ETag>&quot;${tagOf(objects.get(key) ?? Buffer.of())}&quot;</ETag></Contents>`,
    )
  const next = more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  return `<ListBucketResult>${contents.join('')}<IsTruncated>${more}</IsTruncated>${next}</ListBucketResult>`
}

beforeEach(async () => {
  objects = new Map()
  refuses = undefined
  server = createServer(async (request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://r2')
    const key = decodeURIComponent(pathname.replace(/^\/site\/?/, ''))
    const body = await bodyOf(request)
    const there = objects.get(key)
    const { 'if-match': match, 'if-none-match': none, authorization = '' } = request.headers
    const say = (status: number, text = '', headers = {}) => answer.writeHead(status, headers).end(text)
    if (!authorization.startsWith('AWS4-HMAC-SHA256 Credential=id/')) return say(403)
    if (refuses) return say(...refuses)
    if (request.method === 'GET' && key === '') return say(200, list(searchParams))
    if (request.method === 'GET') {
      return there
        ? answer.writeHead(200, { ETag: `"${tagOf(there)}"` }).end(there)
        : say(404, '<Code>NoSuchKey</Code>')
    }
    if (request.method === 'DELETE') return objects.delete(key) ? say(204) : say(404)
    const fails = (match !== undefined && (!there || `"${tagOf(there)}"` !== match)) || (none === '*' && there)
    if (fails) return say(412)
    objects.set(key, body)
    return say(200, '', { ETag: `"${tagOf(body)}"` })
  })
  const port = await listen(server)
  bucket = openBucket({ endpoint: `http://127.0.0.1:${port}`, name: 'site', accessKeyId: 'id', secretAccessKey: 'k' })
})
afterEach(() => server.close())

const put = (key: string, text: string, when = {}) => {
  const bytes = new Uint8Array(Buffer.from(text))
  return bucket.put(key, bytes, { type: 'text/plain', tag: tagOf(bytes), when })
}

test('reads stored objects with their tag, and lists them page by page', async () => {
  for (const key of ['a/1', 'a/2', 'a/3 & ü?.html', 'b/1']) expect(await put(key, key)).toBe(true)
  expect([...(await bucket.list('a/')).keys()]).toEqual(['a/1', 'a/2', 'a/3 & ü?.html'])
  expect((await bucket.list()).size).toBe(4)
  expect(await bucket.get('a/3 & ü?.html')).toEqual({ text: 'a/3 & ü?.html', tag: tagOf(Buffer.from('a/3 & ü?.html')) })
  await bucket.remove('a/1')
  await bucket.remove('a/1')
  expect(await bucket.get('a/1')).toBeUndefined()
})

test('a failed condition returns false and changes nothing', async () => {
  expect(await put('live', 'one', { absent: true })).toBe(true)
  expect(await put('live', 'two', { absent: true })).toBe(false)
  expect(await put('live', 'two', { match: tagOf(Buffer.from('other')) })).toBe(false)
  expect((await bucket.get('live'))?.text).toBe('one')
  expect(await put('live', 'two', { match: tagOf(Buffer.from('one')) })).toBe(true)
  expect((await bucket.get('live'))?.text).toBe('two')
})

test('a missing bucket and refused keys say what to do', async () => {
  refuses = [404, '<Code>NoSuchBucket</Code>']
  await expect(bucket.get('live')).rejects.toThrow('There is no bucket site: npx wrangler r2 bucket create site')
  await expect(bucket.list()).rejects.toThrow('There is no bucket site')
  refuses = [403, '']
  await expect(put('a', 'b')).rejects.toThrow('Object Read & Write for the bucket site')
})

test('a network error says that the deploy can be resumed', async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await expect(bucket.get('live')).rejects.toThrow(/^R2 could not be reached \(.*\). Run this again/)
})
