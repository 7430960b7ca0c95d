/** A double of the used parts of S3's interface, as R2 has it: conditions, pages of two keys, errors. */
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from './listen.ts'

export type S3Server = {
  server: Server
  /** Address of the server; a bucket is a folder below it. */
  url: string
  objects: Map<string, Buffer>
  /** Answers each request with that status and body, once set. */
  refuses: [status: number, body: string] | undefined
}

export const tagOf = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex')

function listing(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
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

/** Listens for requests signed with the key id `id`, to a bucket of any name. Close `server` in the end. */
export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
    const key = decodeURIComponent(pathname.replace(/^\/[^/]+\/?/, ''))
    const body = await buffer(request)
    const existing = objects.get(key)
    const { 'if-match': match, 'if-none-match': none, authorization = '' } = request.headers
    const say = (status: number, text = '', headers = {}) => answer.writeHead(status, headers).end(text)
    if (!authorization.startsWith('AWS4-HMAC-SHA256 Credential=id/')) return say(403)
    if (double.refuses) return say(...double.refuses)
    if (request.method === 'GET' && key === '') return say(200, listing(objects, searchParams))
    if (request.method === 'GET') {
      return existing
        ? answer.writeHead(200, { ETag: `"${tagOf(existing)}"` }).end(existing)
        : say(404, '<Code>NoSuchKey</Code>')
    }
    if (request.method === 'DELETE') return objects.delete(key) ? say(204) : say(404)
    const fails = (match !== undefined && (!existing || `"${tagOf(existing)}"` !== match)) || (none === '*' && existing)
    if (fails) return say(412)
    objects.set(key, body)
    return say(200, '', { ETag: `"${tagOf(body)}"` })
  })
  const double: S3Server = { server, url: `http://127.0.0.1:${await listen(server)}`, objects, refuses: undefined }
  return double
}
