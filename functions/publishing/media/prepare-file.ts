/** Turns an upload into the bytes to store: cleans drawings, strips metadata of photos, keeps the rest as it is. */
import type { StoredContent } from '../../../database/queries/publishing/media.ts'
import { toHex } from '../../../domain/core/token/to-hex.ts'
import { type MediaFormat, MIME_TYPES } from '../../../domain/publishing/media/media.ts'
import { readMedia } from '../../../domain/publishing/media/read-media.ts'
import { stripMetadata } from '../../../domain/publishing/media/strip-metadata.ts'
import { cleanSvg } from './clean-svg.ts'

export type PreparedFile =
  | { ok: true; format: MediaFormat; bytes: Uint8Array<ArrayBuffer>; stored: StoredContent }
  /** The fault, worded for the person who uploads the file. */
  | { ok: false; message: string }

const DAMAGED = 'This picture is damaged, or not all of it has arrived'
const UNREADABLE = 'This SVG has no drawing in it, or isn’t written in UTF-8'

/** Returns undefined when the content can't be cleaned. */
function toStored(uploaded: Uint8Array<ArrayBuffer>, format: MediaFormat): Uint8Array<ArrayBuffer> | undefined {
  if (format === 'jpg' || format === 'png' || format === 'webp') return stripMetadata(uploaded, format)
  if (format !== 'svg') return uploaded
  const drawing = cleanSvg(uploaded)
  return drawing === undefined ? undefined : new TextEncoder().encode(drawing)
}

export async function prepareFile(uploaded: Uint8Array<ArrayBuffer>): Promise<PreparedFile> {
  const read = readMedia(uploaded)
  if (!read.ok) return read
  const { format, width, height } = read
  const bytes = toStored(uploaded, format)
  if (bytes === undefined) return { ok: false, message: format === 'svg' ? UNREADABLE : DAMAGED }
  const content_hash = toHex(await crypto.subtle.digest('SHA-256', bytes))
  const stored = { mime_type: MIME_TYPES[format], bytes: bytes.length, width, height, content_hash }
  return { ok: true, format, bytes, stored }
}
