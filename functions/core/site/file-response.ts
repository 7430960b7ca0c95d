/** Turns an open file into an HTTP response: type, caching, entity tag and 304, precompressed siblings. */
import { contentTypeOf, isCompressible } from '../../../domain/core/http/content-type.ts'
import { matchesETag, strongETag } from '../http/etag.ts'
import { acceptedCodings, type Coding } from './accept-encoding.ts'
import type { OpenFile } from './disk.ts'

/** Above this size (bytes) a file is streamed without an entity tag instead of being read and hashed. */
const MAX_HASHED_BYTES = 1_048_576

type Opened = { answer: Response; coding: Coding | undefined }

/** workerd's addition to ResponseInit: the body is already encoded. */
type WorkerResponseInit = ResponseInit & { encodeBody?: 'automatic' | 'manual' }

const openBest = async (open: OpenFile, file: string, request: Request): Promise<Opened | undefined> => {
  const codings = isCompressible(file) ? acceptedCodings(request.headers.get('Accept-Encoding')) : []
  for (const coding of codings) {
    const answer = await open(file + coding.suffix)
    if (answer) return { answer, coding }
  }
  const answer = await open(file)
  return answer && { answer, coding: undefined }
}

const headersOf = (file: string, cacheControl: string, coding: Coding | undefined): Headers => {
  const headers = new Headers({ 'Content-Type': contentTypeOf(file), 'Cache-Control': cacheControl })
  if (isCompressible(file)) headers.set('Vary', 'Accept-Encoding')
  if (coding) headers.set('Content-Encoding', coding.name)
  return headers
}

/**
 * Responds to a GET or HEAD for `file`; undefined if it does not exist. With `status` other than 200 (an error page)
 * conditional headers are ignored.
 */
export const respondWithFile = async (
  open: OpenFile,
  file: string,
  request: Request,
  cacheControl: string,
  status = 200,
): Promise<Response | undefined> => {
  const opened = await openBest(open, file, request)
  if (!opened) return undefined
  const headers = headersOf(file, cacheControl, opened.coding)
  const init: WorkerResponseInit = { status, headers, ...(opened.coding ? { encodeBody: 'manual' } : {}) }
  const length = Number(opened.answer.headers.get('Content-Length'))
  if (length > MAX_HASHED_BYTES) {
    headers.set('Content-Length', String(length))
    if (request.method === 'GET') return new Response(opened.answer.body, init)
    await opened.answer.body?.cancel()
    return new Response(null, init)
  }
  const bytes = await opened.answer.arrayBuffer()
  if (status === 200) {
    const etag = await strongETag(bytes)
    headers.set('ETag', etag)
    if (matchesETag(request.headers.get('If-None-Match'), etag)) return notModified(headers)
  }
  headers.set('Content-Length', String(bytes.byteLength))
  return new Response(request.method === 'HEAD' ? null : bytes, init)
}

/** Returns a 304 with the headers that caches need, without the headers of the omitted body. */
export const notModified = (headers: Headers): Response => {
  headers.delete('Content-Type')
  headers.delete('Content-Encoding')
  return new Response(null, { status: 304, headers })
}
