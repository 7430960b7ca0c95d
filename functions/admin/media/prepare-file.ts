/** Looks at an uploaded file's content and makes it what is stored: drawings are cleaned, the rest stays as it is. */
import type { StoredContent } from '../../../database/queries/media.ts'
import { type MediaFormat, MIME_TYPES } from '../../../domain/media/media.ts'
import { readMedia } from '../../../domain/media/read-media.ts'
import { toHex } from '../../../domain/token/to-hex.ts'
import { cleanSvg } from './clean-svg.ts'

export type PreparedFile =
  | { ok: true; format: MediaFormat; bytes: Uint8Array<ArrayBuffer>; stored: StoredContent }
  /** What is wrong with it, in words for who uploads it. */
  | { ok: false; message: string }

const UNREADABLE = 'This SVG has no drawing in it, or isn’t written in UTF-8'

export async function prepareFile(uploaded: Uint8Array<ArrayBuffer>): Promise<PreparedFile> {
  const read = readMedia(uploaded)
  if (!read.ok) return read
  const { format, width, height } = read
  const drawing = format === 'svg' ? cleanSvg(uploaded) : ''
  if (drawing === undefined) return { ok: false, message: UNREADABLE }
  const bytes = format === 'svg' ? new TextEncoder().encode(drawing) : uploaded
  const content_hash = toHex(await crypto.subtle.digest('SHA-256', bytes))
  const stored = { mime_type: MIME_TYPES[format], bytes: bytes.length, width, height, content_hash }
  return { ok: true, format, bytes, stored }
}
