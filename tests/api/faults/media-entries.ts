/** The calls of the media library. */
import { query } from '../database.ts'
import { SHOP } from '../shop.ts'
import { askedBy, type Call } from './entry.ts'

const AS_FILE = { Origin: SHOP, 'Content-Type': 'application/octet-stream' }

/** Returns a different drawing each time. */
const drawing = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 5"><text>${crypto.randomUUID()}</text></svg>`

/** Adds an unused file to the library. */
const mediaFile = async (): Promise<string> => {
  const file = `f-${crypto.randomUUID().slice(0, 8)}.svg`
  await query(
    `INSERT INTO media (file, mime_type, bytes, content_hash, created_at) VALUES (?, 'image/svg+xml', 9, ?, ?)`,
    file,
    file,
    new Date().toISOString(),
  )
  return file
}

export const MEDIA_ENTRIES: Record<string, Call> = {
  'get /api/admin/media': askedBy('manage_media', { query: 'q=label&kind=picture' }),
  'post /api/admin/media': askedBy('manage_media', () => ({
    query: 'name=label.svg',
    body: drawing(),
    headers: AS_FILE,
  })),
  'get /api/admin/media/{file}': askedBy('manage_media', async () => ({ at: await mediaFile() })),
  'patch /api/admin/media/{file}': askedBy('manage_media', async () => ({
    at: await mediaFile(),
    body: { alt: 'A label', focal_x: 20 },
  })),
  'put /api/admin/media/{file}/content': askedBy('manage_media', async () => ({
    at: await mediaFile(),
    body: drawing(),
    headers: AS_FILE,
  })),
  'delete /api/admin/media/{file}': askedBy('manage_media', async () => ({ at: await mediaFile() })),
}
