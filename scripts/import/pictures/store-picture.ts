/** Puts a downloaded picture into the media library, as an upload of staff is. */
import type { Client } from '@libsql/client'
import { oneLine } from '../../../domain/core/content/tidy-text.ts'
import { MAX_ALT, MAX_NAME, type MediaFormat } from '../../../domain/publishing/media/media.ts'
import { formatOf } from '../../../domain/publishing/media/read-media.ts'
import { editMedia } from '../../../functions/publishing/media/edit.ts'
import { uploadMedia } from '../../../functions/publishing/media/upload.ts'
import type { PictureStore } from './media-folder.ts'

/** The author in the audit log. */
export const AUTHOR = { id: null, name: 'npm run import:pictures' }

/** The reason completes a sentence that begins with the address. */
export type StoredPicture = { ok: true; file: string } | { ok: false; reason: string }

const NO_PICTURES: readonly MediaFormat[] = ['mp4', 'vtt', 'woff2']

/** The name at the end of an address; '' for an address without one. */
function nameOf(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? ''
  try {
    return oneLine(decodeURIComponent(last)).slice(0, MAX_NAME)
  } catch {
    // Not every percent sign is an escape.
    return last.slice(0, MAX_NAME)
  }
}

/** A picture that the library has already is used as it is; its description is set where it has none. */
export async function storePicture(
  { client, store }: { client: Client; store: PictureStore },
  { url, alt, bytes }: { url: string; alt: string; bytes: Uint8Array<ArrayBuffer> },
  now: Date,
): Promise<StoredPicture> {
  const format = formatOf(bytes)
  if (format === undefined || NO_PICTURES.includes(format))
    return { ok: false, reason: 'is not a JPEG, PNG, WebP, AVIF or SVG picture' }
  const upload = { name: nameOf(url), licence: '', bytes }
  const uploaded = await uploadMedia({ database: client, store }, AUTHOR, upload, now)
  if (!uploaded.ok) return { ok: false, reason: `was refused: ${uploaded.message}` }
  const { file } = uploaded.media
  const description = oneLine(alt).slice(0, MAX_ALT)
  if (uploaded.media.alt === '' && description !== '')
    await editMedia(client, AUTHOR, { file, edit: { alt: description } }, now)
  return { ok: true, file }
}
