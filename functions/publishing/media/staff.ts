/** The media library: pictures, videos and fonts that products and pages show. */
import { sql } from 'kysely'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import {
  countMedia,
  deleteMedia,
  isUnused,
  replaceMedia,
  selectMedia,
  selectMediaPage,
  selectMediaUses,
} from '../../../database/queries/publishing/media.ts'
import {
  deletedMediaSchema,
  fileBody,
  mediaEditSchema,
  mediaFileSchema,
  mediaListQuerySchema,
  mediaListSchema,
  oneMediaSchema,
  savedMediaSchema,
  uploadedMediaSchema,
  uploadQuerySchema,
} from '../../../domain/publishing/media/media.schema.ts'
import { MIME_TYPES } from '../../../domain/publishing/media/media.ts'
import type { AppContext } from '../../app-env.ts'
import { problem } from '../../errors.ts'
import { createRouter, jsonResponse, staffRoutes } from '../../router.ts'
import { editMedia } from './edit.ts'
import { openMediaStore } from './media-store.ts'
import { prepareFile } from './prepare-file.ts'
import { uploadMedia } from './upload.ts'

/** Browsers keep it for a year (domain/core/http/cache-policy.ts). */
const FONTS_STAY = 'A font can’t be replaced, since browsers keep it. Upload the other one as a new file instead'

const extensionOf = (mime: string): string =>
  Object.entries(MIME_TYPES)
    .find(([, known]) => known === mime)?.[0]
    .toUpperCase() ?? ''

const routes = staffRoutes('Staff', 'manage_media')
const onFile = routes.sharing({ params: mediaFileSchema, errors: [404] })

const list = routes.get('/admin/media', {
  summary: 'Pictures, videos and fonts by the words of their name, description and licence, newest first',
  query: mediaListQuerySchema,
  answer: jsonResponse(mediaListSchema, 'The page, and how many there are'),
})

const upload = routes.post('/admin/media', {
  summary:
    'Adds a JPEG, PNG, WebP, AVIF, SVG or MP4 file of 25 MiB at most, or a WOFF2 font of 1 MiB with its licence; the body is the file',
  query: uploadQuerySchema,
  body: fileBody,
  answer: jsonResponse(uploadedMediaSchema, 'The file, or the one that has the same bytes'),
  errors: [411, 422],
})

const read = onFile.get('/admin/media/{file}', {
  summary: 'A file, with the products and pages that show it',
  answer: oneMediaSchema,
})

const edit = onFile.patch('/admin/media/{file}', {
  summary: 'Changes a file’s name, description, licence or focal point',
  body: mediaEditSchema,
  answer: savedMediaSchema,
})

const replace = onFile.put('/admin/media/{file}/content', {
  summary: 'Replaces a file by another of the same format, under the same name. Fonts can’t be replaced',
  body: fileBody,
  answer: savedMediaSchema,
  errors: [404, 411, 422],
})

const remove = onFile.delete('/admin/media/{file}', {
  summary: 'Deletes a file that no product and no page shows',
  answer: deletedMediaSchema,
  conflict: oneMediaSchema.pick({ used: true }),
})

const noFile = (c: AppContext) => problem(c, 404, 'There is no such file in the library')
const refused = (c: AppContext, message: string, field = 'file', name = '') =>
  problem(c, 422, name === '' ? message : `‘${name}’: ${message}`, { errors: [{ field, message }] })

const placesOf = ({ var: { database, settings } }: AppContext) => ({ database, store: openMediaStore(settings) })

const bytesOf = async (c: AppContext) => new Uint8Array(await c.req.arrayBuffer())

export const adminMediaRoutes = createRouter()
  .openapi(list, async (c) => {
    const query = c.req.valid('query')
    const [page, counted] = await batch(c.var.database, 'read', [selectMediaPage(query), countMedia(query)])
    return c.json({ media: page.rows, total: counted.rows[0]?.total ?? 0 }, 200)
  })
  .openapi(upload, async (c) => {
    const file = { ...c.req.valid('query'), bytes: await bytesOf(c) }
    const uploaded = await uploadMedia(placesOf(c), c.var.staff, file, c.var.now)
    return uploaded.ok
      ? c.json({ media: uploaded.media, is_new: uploaded.isNew }, 200)
      : refused(c, uploaded.message, uploaded.field, file.name)
  })
  .openapi(read, async (c) => {
    const { file } = c.req.valid('param')
    const [found, used] = await batch(c.var.database, 'read', [selectMedia(file), selectMediaUses(file)])
    const media = found.rows[0]
    return media === undefined ? noFile(c) : c.json({ media, used: used.rows }, 200)
  })
  .openapi(edit, async (c) => {
    const asked = { ...c.req.valid('param'), edit: c.req.valid('json') }
    const media = await editMedia(c.var.database, c.var.staff, asked, c.var.now)
    return media === undefined ? noFile(c) : c.json({ media }, 200)
  })
  .openapi(replace, async (c) => {
    const { file } = c.req.valid('param')
    const { database, store } = placesOf(c)
    const [found] = await batch(database, 'read', [selectMedia(file)])
    const before = found.rows[0]
    if (before === undefined) return noFile(c)
    if (before.kind === 'font') return refused(c, FONTS_STAY)
    const prepared = await prepareFile(await bytesOf(c))
    if (!prepared.ok) return refused(c, prepared.message)
    const { stored } = prepared
    if (stored.mime_type !== before.mime_type) {
      const [is, was] = [extensionOf(stored.mime_type), extensionOf(before.mime_type)]
      const message = `A file can only be replaced by one of the same format. This one is ${is}, the other ${was}: upload it as a new file instead`
      return refused(c, message)
    }
    await store.put(file, prepared.bytes)
    const { staff, now } = c.var
    const was = { bytes: before.bytes, version: before.version }
    const audited = { staff, action: 'replace', noun: 'media', noun_id: file, before: was, after: stored }
    const [, , { rows }] = await batch(database, 'write', [
      replaceMedia(file, stored),
      insertAudit({ ...audited, at: now.toISOString() }),
      selectMedia(file),
    ])
    return rows[0] === undefined ? noFile(c) : c.json({ media: rows[0] }, 200)
  })
  .openapi(remove, async (c) => {
    const { file } = c.req.valid('param')
    const { database, store } = placesOf(c)
    const [found, uses] = await batch(database, 'read', [selectMedia(file), selectMediaUses(file)])
    const media = found.rows[0]
    if (media === undefined) return noFile(c)
    if (uses.rows.length > 0) return c.json({ used: uses.rows }, 409)
    const { staff, now } = c.var
    const before = { name: media.name, alt: media.alt, licence: media.licence, bytes: media.bytes }
    const audit = { staff, action: 'delete', noun: 'media', noun_id: file, before, at: now.toISOString() }
    const holds = sql`EXISTS (SELECT 1 FROM media WHERE file = ${file}) AND ${isUnused(sql`${file}`)}`
    const [, deleted, left] = await batch(database, 'write', [
      insertAudit(audit, holds),
      deleteMedia(file),
      selectMediaUses(file),
    ])
    if (deleted.rows.length === 0) return c.json({ used: left.rows }, 409)
    await store.remove(file)
    return c.json({ file }, 200)
  })
