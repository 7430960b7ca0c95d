/** GET /images/{file}: pictures, videos and fonts from the media folder (workerd) or the bucket (Cloudflare). */
import { mediaCacheControl, STAND_IN_CACHE_CONTROL } from '../../../domain/core/http/cache-policy.ts'
import { contentTypeOf, isCompressible } from '../../../domain/core/http/content-type.ts'
import { variantSource } from '../../../domain/publishing/media/picture-variants.ts'
import type { AppContext } from '../../app-env.ts'
import type { ByteRange, MediaBucket } from '../../env.ts'
import { problem } from '../../errors.ts'
import { contentRange, parseRange } from '../http/byte-range.ts'
import { matchesETag } from '../http/etag.ts'
import { type OpenFile, openOnDisk } from './disk.ts'
import { notModified, respondWithFile } from './file-response.ts'
import { resolvePath } from './resolve-path.ts'

/** Some browsers can't play videos without range requests. */
const answerRange = async (open: OpenFile, file: string, range: string): Promise<Response | undefined> => {
  const part = await open(file, range)
  if (!part) return undefined
  const headers = new Headers(part.headers)
  headers.set('Content-Type', contentTypeOf(file))
  headers.set('Cache-Control', mediaCacheControl(file))
  headers.set('Accept-Ranges', 'bytes')
  return new Response(part.body, { status: part.status, headers })
}

const fromDisk = (open: OpenFile, file: string, request: Request): Promise<Response | undefined> => {
  const range = request.headers.get('Range')
  const isPart = request.method === 'GET' && range !== null && !isCompressible(file)
  return isPart ? answerRange(open, file, range) : respondWithFile(open, file, request, mediaCacheControl(file))
}

/** Answers an unsatisfiable range with the whole object, as RFC 9110 §14.2 allows. */
const openPart = async (bucket: MediaBucket, file: string, range: ByteRange) => {
  try {
    return { object: await bucket.get(file, { range }), range }
  } catch {
    return { object: await bucket.get(file), range: undefined }
  }
}

const fromBucket = async (bucket: MediaBucket, file: string, request: Request): Promise<Response | undefined> => {
  const asked = request.method === 'GET' && !isCompressible(file) ? parseRange(request.headers.get('Range')) : undefined
  const { object, range } = asked ? await openPart(bucket, file, asked) : { object: await bucket.get(file) }
  if (!object) return undefined
  const headers = new Headers({
    'Content-Type': contentTypeOf(file),
    'Cache-Control': mediaCacheControl(file),
    ETag: object.httpEtag,
  })
  if (matchesETag(request.headers.get('If-None-Match'), object.httpEtag)) {
    await object.body.cancel()
    return notModified(headers)
  }
  if (!isCompressible(file)) headers.set('Accept-Ranges', 'bytes')
  if (range) {
    const { text, length } = contentRange(range, object.size)
    headers.set('Content-Range', text)
    headers.set('Content-Length', String(length))
    return new Response(object.body, { status: 206, headers })
  }
  headers.set('Content-Length', String(object.size))
  return new Response(object.body, { headers })
}

const answerMedia = async (c: AppContext, file: string): Promise<Response | undefined> => {
  const { MEDIA, MEDIA_DISK } = c.var.settings
  if (MEDIA_DISK) return fromDisk(openOnDisk(MEDIA_DISK, ''), file, c.req.raw)
  return MEDIA && fromBucket(MEDIA, file, c.req.raw)
}

/** Serves the full picture if a smaller copy isn't made yet or can't be. */
async function standIn(c: AppContext, file: string): Promise<Response | undefined> {
  const source = variantSource(file)
  const answer = source === undefined ? undefined : await answerMedia(c, source)
  answer?.headers.set('Cache-Control', STAND_IN_CACHE_CONTROL)
  return answer
}

export const serveMedia = async (c: AppContext): Promise<Response> => {
  const resolved = resolvePath(new URL(c.req.url).pathname)
  if (resolved.kind !== 'file' || resolved.isPage) return problem(c, 404, 'Picture not found')
  const file = resolved.file.replace(/^images\//, '')
  return (await answerMedia(c, file)) ?? (await standIn(c, file)) ?? problem(c, 404, 'Picture not found')
}
