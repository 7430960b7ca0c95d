/** Pages of the builder as staff list, write, publish and move them. */

import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { batch } from '../../../database/batch.ts'
import { selectOthers } from '../../../database/queries/page-presence.ts'
import {
  selectDraft,
  selectPageVersions,
  selectStaffPages,
  selectVersionDocument,
} from '../../../database/queries/staff-pages.ts'
import { repeatedIds } from '../../../domain/page/check-page.ts'
import { htmlCleaner } from '../../../domain/page/clean-html.ts'
import { cleanTexts } from '../../../domain/page/clean-texts.ts'
import { readDraft } from '../../../domain/page/draft.schema.ts'
import type { PageDocument } from '../../../domain/page/page-document.ts'
import { pageOf } from '../../../domain/page/page-templates.ts'
import { stillThere } from '../../../domain/page/presence.ts'
import {
  archivedPageSchema,
  copiedPageSchema,
  draftConflictSchema,
  movedPageSchema,
  newPageSchema,
  pageIdSchema,
  pageVersionIdSchema,
  pageVersionSchema,
  presentOnPageSchema,
  publishedPageSchema,
  restoredVersionSchema,
  savedDraftSchema,
  staffPageSchema,
} from '../../../domain/page/staff-page.schema.ts'
import type { AppEnv } from '../../app-env.ts'
import { openDatabase } from '../../database.ts'
import { fieldErrors, problem } from '../../errors.ts'
import { allowed } from '../../middleware/allowed.ts'
import { answers, jsonAnswer, jsonBody } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { theStaff } from '../the-staff.ts'
import { archivePage } from './archive-page.ts'
import { createPage } from './create-page.ts'
import { movePage } from './move-page.ts'
import { openDocument, summaryOf } from './open-draft.ts'
import { publishPage } from './publish-page.ts'
import { type SavedDraft, saveDraft } from './save-draft.ts'
import { refuseScripts, scriptRefusal } from './script-faults.ts'

const tags = ['Page builder']
const middleware = allowed('build_pages')

const one = (description: string) => jsonAnswer(z.object({ page: staffPageSchema }), description)
const conflict = jsonAnswer(draftConflictSchema, 'Somebody else has saved it since: who, and when')

const list = createRoute({
  method: 'get',
  path: '/admin/pages',
  tags,
  summary: 'All pages and parts of pages, the last one saved first, and who else has which of them open in the editor',
  middleware,
  responses: {
    200: jsonAnswer(
      z.object({ pages: z.array(staffPageSchema), present: z.array(presentOnPageSchema) }),
      'The pages, and who is there',
    ),
    ...answers(401, 403, 500, 503),
  },
})

const create = createRoute({
  method: 'post',
  path: '/admin/pages',
  tags,
  summary: 'A new page from a template, as a draft',
  middleware,
  request: { body: jsonBody(newPageSchema) },
  responses: { 200: one('The page'), ...answers(400, 401, 403, 413, 415, 422, 500, 503) },
})

const read = createRoute({
  method: 'get',
  path: '/admin/pages/{id}',
  tags,
  summary: 'A page’s draft, in the present version of the document',
  middleware,
  request: { params: pageIdSchema },
  responses: {
    200: jsonAnswer(z.object({ page: staffPageSchema, document: z.looseObject({}) }), 'The draft'),
    ...answers(400, 401, 403, 404, 422, 500, 503),
  },
})

const save = createRoute({
  method: 'put',
  path: '/admin/pages/{id}/draft',
  tags,
  summary: 'Saves a page’s draft; nothing on the site changes. `revision` is the one the edit began from',
  middleware,
  request: { params: pageIdSchema, body: jsonBody(savedDraftSchema) },
  responses: { 200: one('The page'), 409: conflict, ...answers(400, 401, 403, 404, 413, 415, 500, 503) },
})

const versions = createRoute({
  method: 'get',
  path: '/admin/pages/{id}/versions',
  tags,
  summary: 'What was published of a page, newest first',
  middleware,
  request: { params: pageIdSchema },
  responses: {
    200: jsonAnswer(z.object({ versions: z.array(pageVersionSchema) }), 'The versions'),
    ...answers(400, 401, 403, 500, 503),
  },
})

const version = createRoute({
  method: 'get',
  path: '/admin/pages/{id}/versions/{number}',
  tags,
  summary: 'A page as it was published, in the present version of the document',
  middleware,
  request: { params: pageVersionIdSchema },
  responses: {
    200: jsonAnswer(z.object({ document: z.looseObject({}) }), 'The version'),
    ...answers(400, 401, 403, 404, 422, 500, 503),
  },
})

const restore = createRoute({
  method: 'post',
  path: '/admin/pages/{id}/restore',
  tags,
  summary: 'Takes an earlier version as the draft; nothing on the site changes',
  middleware,
  request: { params: pageIdSchema, body: jsonBody(restoredVersionSchema) },
  responses: { 200: one('The page'), 409: conflict, ...answers(400, 401, 403, 404, 413, 415, 422, 500, 503) },
})

const publish = createRoute({
  method: 'post',
  path: '/admin/pages/{id}/publish',
  tags,
  summary: 'Makes the draft a version, and the one that the site shows with the next build',
  middleware,
  request: { params: pageIdSchema, body: jsonBody(publishedPageSchema) },
  responses: { 200: one('The page'), 409: conflict, ...answers(400, 401, 403, 404, 413, 415, 422, 500, 503) },
})

const move = createRoute({
  method: 'post',
  path: '/admin/pages/{id}/move',
  tags,
  summary: 'Gives a page another address; the old one of a published page leads there',
  middleware,
  request: { params: pageIdSchema, body: jsonBody(movedPageSchema) },
  responses: { 200: one('The page'), ...answers(400, 401, 403, 404, 413, 415, 422, 500, 503) },
})

const duplicate = createRoute({
  method: 'post',
  path: '/admin/pages/{id}/duplicate',
  tags,
  summary: 'A new page with what the draft of this one holds',
  middleware,
  request: { params: pageIdSchema, body: jsonBody(copiedPageSchema) },
  responses: { 200: one('The copy'), ...answers(400, 401, 403, 404, 413, 415, 422, 500, 503) },
})

const archive = createRoute({
  method: 'post',
  path: '/admin/pages/{id}/archive',
  tags,
  summary: 'Takes a page off the site and puts it away, or brings it back as a draft',
  middleware,
  request: { params: pageIdSchema, body: jsonBody(archivedPageSchema) },
  responses: { 200: one('The page'), ...answers(400, 401, 403, 404, 413, 415, 422, 500, 503) },
})

const noPage = (c: Context<AppEnv>) => problem(c, 404, 'There is no such page')
const noVersion = (c: Context<AppEnv>) => problem(c, 404, 'There is no such version')
const taken = (c: Context<AppEnv>) =>
  problem(c, 422, 'That address is taken', { errors: [{ field: 'route', message: 'Something stands there already' }] })

const draftOf = async (c: Context<AppEnv>, id: number) => {
  const [{ rows }] = await batch(openDatabase(c.var.settings), 'read', [selectDraft(id)])
  return rows[0]
}

const copyRefusal = (c: Context<AppEnv>, document: PageDocument) =>
  scriptRefusal({ staff: theStaff(c), at: c.var.settings.now() }, document, { json: [], page: document })

const toSaved = (c: Context<AppEnv>, saved: SavedDraft) => {
  if (saved.ok) return c.json({ page: saved.page }, 200)
  if (saved.code === 'scripts') return refuseScripts(c, saved.refusal)
  return saved.code === 'unknown' ? noPage(c) : c.json(saved.conflict, 409)
}

export const adminPageRoutes = createRouter()
  .openapi(list, async (c) => {
    const [pages, present] = await batch(openDatabase(c.var.settings), 'read', [
      selectStaffPages(),
      selectOthers(theStaff(c).id, stillThere(c.var.settings.now())),
    ])
    return c.json({ pages: pages.rows, present: present.rows }, 200)
  })
  .openapi(create, async (c) => {
    const { template, route, title } = c.req.valid('json')
    const document = pageOf(template, route, title)
    const page = await createPage(openDatabase(c.var.settings), theStaff(c), document, c.var.settings.now())
    return page ? c.json({ page }, 200) : taken(c)
  })
  .openapi(read, async (c) => {
    const row = await draftOf(c, c.req.valid('param').id)
    if (row === undefined) return noPage(c)
    const opened = openDocument(row.draft_json, row)
    return opened.ok
      ? c.json({ page: summaryOf(row), document: { ...opened.document } }, 200)
      : problem(c, 422, opened.message)
  })
  .openapi(save, async (c) => {
    const { id } = c.req.valid('param')
    const { document, revision } = c.req.valid('json')
    const parsed = readDraft(document)
    if (!parsed.success)
      return problem(c, 400, 'The page can’t be saved like this', { errors: fieldErrors(parsed.error) })
    const errors = repeatedIds(parsed.data).map((twin) => ({ field: twin, message: 'Is used more than once' }))
    if (errors.length > 0) return problem(c, 400, 'The page can’t be saved like this', { errors })
    const clean = cleanTexts(parsed.data, htmlCleaner)
    const draft = { id, revision, document: clean, action: 'save draft' } as const
    return toSaved(c, await saveDraft(openDatabase(c.var.settings), theStaff(c), draft, c.var.settings.now()))
  })
  .openapi(versions, async (c) => {
    const [{ rows }] = await batch(openDatabase(c.var.settings), 'read', [selectPageVersions(c.req.valid('param').id)])
    return c.json({ versions: rows.map((row) => ({ ...row, is_published: row.is_published === 1 })) }, 200)
  })
  .openapi(version, async (c) => {
    const { id, number } = c.req.valid('param')
    const [found, stored] = await batch(openDatabase(c.var.settings), 'read', [
      selectDraft(id),
      selectVersionDocument(id, number),
    ])
    const [row, kept] = [found.rows[0], stored.rows[0]]
    if (row === undefined) return noPage(c)
    if (kept === undefined) return noVersion(c)
    const opened = openDocument(kept.document_json, row)
    return opened.ok ? c.json({ document: { ...opened.document } }, 200) : problem(c, 422, opened.message)
  })
  .openapi(restore, async (c) => {
    const { id } = c.req.valid('param')
    const { number, revision } = c.req.valid('json')
    const database = openDatabase(c.var.settings)
    const [found, stored] = await batch(database, 'read', [selectDraft(id), selectVersionDocument(id, number)])
    const [row, version] = [found.rows[0], stored.rows[0]]
    if (row === undefined) return noPage(c)
    if (version === undefined) return noVersion(c)
    const opened = openDocument(version.document_json, row)
    if (!opened.ok) return problem(c, 422, opened.message)
    const draft = { id, revision, document: opened.document, action: 'restore' } as const
    return toSaved(c, await saveDraft(database, theStaff(c), draft, c.var.settings.now()))
  })
  .openapi(publish, async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('json') }
    const done = await publishPage(openDatabase(c.var.settings), theStaff(c), asked, c.var.settings.now())
    if (done.ok) return c.json({ page: done.page }, 200)
    if (done.code === 'conflict') return c.json(done.conflict, 409)
    if (done.code === 'scripts') return refuseScripts(c, done.refusal)
    return done.code === 'unknown' ? noPage(c) : problem(c, 422, done.message, { errors: done.errors })
  })
  .openapi(move, async (c) => {
    const { id } = c.req.valid('param')
    const { route } = c.req.valid('json')
    const moved = await movePage(openDatabase(c.var.settings), theStaff(c), id, route, c.var.settings.now())
    if (moved.ok) return c.json({ page: moved.page }, 200)
    if (moved.code === 'unknown') return noPage(c)
    return moved.code === 'taken' ? taken(c) : problem(c, 422, 'This page keeps its address')
  })
  .openapi(duplicate, async (c) => {
    const row = await draftOf(c, c.req.valid('param').id)
    if (row === undefined) return noPage(c)
    const opened = openDocument(row.draft_json, row)
    if (!opened.ok) return problem(c, 422, opened.message)
    const document = { ...opened.document, ...c.req.valid('json') }
    const refusal = copyRefusal(c, document)
    if (refusal) return refuseScripts(c, refusal)
    const page = await createPage(openDatabase(c.var.settings), theStaff(c), document, c.var.settings.now())
    return page ? c.json({ page }, 200) : taken(c)
  })
  .openapi(archive, async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('json') }
    const done = await archivePage(openDatabase(c.var.settings), theStaff(c), asked, c.var.settings.now())
    if (done.ok) return c.json({ page: done.page }, 200)
    if (done.code === 'unknown') return noPage(c)
    return problem(c, 422, done.code === 'home' ? 'The shop needs a home page' : 'End the test of this page first')
  })
