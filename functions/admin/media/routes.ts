/** The media library: pictures, films and fonts that products and pages show. */
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { batch } from '../../../database/batch.ts'
import { countMedia, selectMedia, selectMediaPage, selectMediaUses } from '../../../database/queries/media.ts'
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
} from '../../../domain/media/media.schema.ts'
import type { AppEnv } from '../../app-env.ts'
import { openDatabase } from '../../database.ts'
import { problem } from '../../errors.ts'
import { allowed } from '../../middleware/allowed.ts'
import { answers, jsonAnswer, jsonBody } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { theStaff } from '../the-staff.ts'
import { deleteMediaFile } from './delete.ts'
import { editMedia } from './edit.ts'
import { openMediaStore } from './media-store.ts'
import { replaceMediaContent } from './replace.ts'
import { uploadMedia } from './upload.ts'

const tags = ['Staff']
const middleware = allowed('manage_media')

const list = createRoute({
  method: 'get',
  path: '/admin/media',
  tags,
  summary: 'Pictures, films and fonts by the words of their name, description and licence, newest first',
  middleware,
  request: { query: mediaListQuerySchema },
  responses: {
    200: jsonAnswer(mediaListSchema, 'The page, and how many there are'),
    ...answers(400, 401, 403, 500, 503),
  },
})

const upload = createRoute({
  method: 'post',
  path: '/admin/media',
  tags,
  summary:
    'Adds a JPEG, PNG, WebP, AVIF, SVG or MP4 file of 25 MiB at most, or a WOFF2 font of 1 MiB with its licence; the body is the file',
  middleware,
  request: { query: uploadQuerySchema, body: fileBody },
  responses: {
    200: jsonAnswer(uploadedMediaSchema, 'The file, or the one that has the same bytes'),
    ...answers(400, 401, 403, 411, 413, 415, 422, 500, 503),
  },
})

const read = createRoute({
  method: 'get',
  path: '/admin/media/{file}',
  tags,
  summary: 'A file, and which products and pages show it',
  middleware,
  request: { params: mediaFileSchema },
  responses: { 200: jsonAnswer(oneMediaSchema, 'The file'), ...answers(400, 401, 403, 404, 500, 503) },
})

const edit = createRoute({
  method: 'patch',
  path: '/admin/media/{file}',
  tags,
  summary: 'Changes a file’s name, its description, its licence, or what stays in view when it is cropped',
  middleware,
  request: { params: mediaFileSchema, body: jsonBody(mediaEditSchema) },
  responses: { 200: jsonAnswer(savedMediaSchema, 'The file'), ...answers(400, 401, 403, 404, 413, 415, 500, 503) },
})

const replace = createRoute({
  method: 'put',
  path: '/admin/media/{file}/content',
  tags,
  summary: 'Puts other bytes of the same format under the same name; a font stays as it is',
  middleware,
  request: { params: mediaFileSchema, body: fileBody },
  responses: {
    200: jsonAnswer(savedMediaSchema, 'The file'),
    ...answers(400, 401, 403, 404, 411, 413, 415, 422, 500, 503),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/admin/media/{file}',
  tags,
  summary: 'Deletes a file that no product and no page shows',
  middleware,
  request: { params: mediaFileSchema },
  responses: {
    200: jsonAnswer(deletedMediaSchema, 'The file that is gone'),
    409: jsonAnswer(oneMediaSchema.pick({ used: true }), 'Where it’s used'),
    ...answers(400, 401, 403, 404, 415, 500, 503),
  },
})

const noFile = (c: Context<AppEnv>) => problem(c, 404, 'There is no such file in the library')
const refused = (c: Context<AppEnv>, message: string, field = 'file', name = '') =>
  problem(c, 422, name === '' ? message : `‘${name}’: ${message}`, { errors: [{ field, message }] })

const placesOf = (c: Context<AppEnv>) => ({
  database: openDatabase(c.var.settings),
  store: openMediaStore(c.var.settings),
})

const bytesOf = async (c: Context<AppEnv>) => new Uint8Array(await c.req.arrayBuffer())

export const adminMediaRoutes = createRouter()
  .openapi(list, async (c) => {
    const query = c.req.valid('query')
    const [page, counted] = await batch(openDatabase(c.var.settings), 'read', [
      selectMediaPage(query),
      countMedia(query),
    ])
    return c.json({ media: page.rows, total: counted.rows[0]?.total ?? 0 }, 200)
  })
  .openapi(upload, async (c) => {
    const file = { ...c.req.valid('query'), bytes: await bytesOf(c) }
    const uploaded = await uploadMedia(placesOf(c), theStaff(c), file, c.var.settings.now())
    return uploaded.ok
      ? c.json({ media: uploaded.media, is_new: uploaded.isNew }, 200)
      : refused(c, uploaded.message, uploaded.field, file.name)
  })
  .openapi(read, async (c) => {
    const { file } = c.req.valid('param')
    const [found, used] = await batch(openDatabase(c.var.settings), 'read', [selectMedia(file), selectMediaUses(file)])
    const media = found.rows[0]
    return media === undefined ? noFile(c) : c.json({ media, used: used.rows }, 200)
  })
  .openapi(edit, async (c) => {
    const asked = { ...c.req.valid('param'), edit: c.req.valid('json') }
    const media = await editMedia(openDatabase(c.var.settings), theStaff(c), asked, c.var.settings.now())
    return media === undefined ? noFile(c) : c.json({ media }, 200)
  })
  .openapi(replace, async (c) => {
    const asked = { ...c.req.valid('param'), bytes: await bytesOf(c) }
    const replaced = await replaceMediaContent(placesOf(c), theStaff(c), asked, c.var.settings.now())
    if (replaced.ok) return c.json({ media: replaced.media }, 200)
    return replaced.code === 'unknown' ? noFile(c) : refused(c, replaced.message)
  })
  .openapi(remove, async (c) => {
    const { file } = c.req.valid('param')
    const deleted = await deleteMediaFile(placesOf(c), theStaff(c), file, c.var.settings.now())
    if (deleted.ok) return c.json({ file }, 200)
    return deleted.code === 'unknown' ? noFile(c) : c.json({ used: deleted.used }, 409)
  })
