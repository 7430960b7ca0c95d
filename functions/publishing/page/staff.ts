/** Calls for staff to list, edit, publish and move pages of the builder. */
import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { queueChange } from '../../../database/queries/core/changes.ts'
import { selectOthers } from '../../../database/queries/publishing/page-presence.ts'
import { selectSectionUses } from '../../../database/queries/publishing/saved-sections.ts'
import {
  archivePage,
  type DraftRow,
  isFreeRoute,
  movePage,
  restorePage,
  selectDraft,
  selectPageVersions,
  selectStaffPages,
  selectVersionDocument,
} from '../../../database/queries/publishing/staff-pages.ts'
import { selectSurrounded } from '../../../database/queries/publishing/surrounded-pages.ts'
import { partRoute, sectionOf } from '../../../domain/core/route/content-part.ts'
import { partFault, partTitle, surroundedScreen } from '../../../domain/publishing/page/around-page.ts'
import type { PageDocument } from '../../../domain/publishing/page/page-document.ts'
import { pageOf } from '../../../domain/publishing/page/page-templates.ts'
import { presentSince } from '../../../domain/publishing/page/presence.ts'
import {
  archivedPageSchema,
  copiedPageSchema,
  draftConflictSchema,
  MAX_TITLE,
  movedPageSchema,
  newPageSchema,
  newPartSchema,
  pageIdSchema,
  pageVersionIdSchema,
  pageVersionSchema,
  presentOnPageSchema,
  publishedPageSchema,
  restoredVersionSchema,
  savedDraftSchema,
  staffPageSchema,
} from '../../../domain/publishing/page/staff-page.schema.ts'
import type { AppContext, StaffContext } from '../../app-env.ts'
import { type FieldError, fieldProblem, problem } from '../../errors.ts'
import { createRouter, jsonResponse, staffRoutes } from '../../router.ts'
import { createPage } from './create-page.ts'
import { openDocument, summaryOf } from './open-draft.ts'
import { publishPage } from './publish-page.ts'
import { readChanges, readDocument, type SavedDraft, saveDraft } from './save-draft.ts'
import { refuseScripts, scriptRefusal } from './script-faults.ts'

const routes = staffRoutes('Page builder', 'build_pages')
const one = z.object({ page: staffPageSchema })
const onPage = routes.sharing({ params: pageIdSchema, answer: one, errors: [404, 422] })

const list = routes.get('/admin/pages', {
  summary:
    'All pages and parts of pages, most recently saved first, with the other users who have them open in the editor',
  answer: jsonResponse(
    z.object({ pages: z.array(staffPageSchema), present: z.array(presentOnPageSchema) }),
    'The pages, and who is there',
  ),
})

const create = routes.post('/admin/pages', {
  summary: 'Creates a draft of a page from a template',
  body: newPageSchema,
  answer: one,
  errors: [422],
})

const createAround = routes.post('/admin/pages/parts', {
  summary: 'Creates a draft of content above or below the page at `path`, or its list',
  body: newPartSchema,
  answer: one,
  errors: [422],
})

const read = routes.get('/admin/pages/{id}', {
  summary: 'A page’s draft, in the current document format',
  params: pageIdSchema,
  answer: z.object({ page: staffPageSchema, document: z.looseObject({}) }),
  errors: [404, 422],
})

const save = onPage.put('/admin/pages/{id}/draft', {
  summary:
    'Saves a page’s draft, whole or as its changes since `revision`, from which the edit began; nothing on the site changes',
  body: savedDraftSchema,
  conflict: draftConflictSchema,
  errors: [404],
})

const versions = routes.get('/admin/pages/{id}/versions', {
  summary: 'A page’s published versions, newest first',
  params: pageIdSchema,
  answer: z.object({ versions: z.array(pageVersionSchema) }),
})

const version = routes.get('/admin/pages/{id}/versions/{number}', {
  summary: 'An earlier published version of a page, in the current document format',
  params: pageVersionIdSchema,
  answer: z.object({ document: z.looseObject({}) }),
  errors: [404, 422],
})

const restore = onPage.post('/admin/pages/{id}/restore', {
  summary: 'Replaces the draft by an earlier version; the site doesn’t change',
  body: restoredVersionSchema,
  conflict: draftConflictSchema,
})

const publish = onPage.post('/admin/pages/{id}/publish', {
  summary: 'Publishes the draft as a new version, which the site shows from the next build on',
  body: publishedPageSchema,
  conflict: draftConflictSchema,
})

const move = onPage.post('/admin/pages/{id}/move', {
  summary: 'Changes a page’s address; the old address of a published page redirects',
  body: movedPageSchema,
})

const duplicate = onPage.post('/admin/pages/{id}/duplicate', {
  summary: 'Creates a page with the contents of this one’s draft',
  body: copiedPageSchema,
})

const archive = onPage.post('/admin/pages/{id}/archive', {
  summary: 'Archives a page, which takes it off the site, or restores it as a draft',
  body: archivedPageSchema,
})

const noPage = (c: AppContext) => problem(c, 404, 'There is no such page')
const noVersion = (c: AppContext) => problem(c, 404, 'There is no such version')
const taken = (c: AppContext) =>
  problem(c, 422, 'That address is taken', { errors: [{ field: 'route', message: 'Another page has this address' }] })

const draftOf = async (c: AppContext, id: number) => {
  const [{ rows }] = await batch(c.var.database, 'read', [selectDraft(id)])
  return rows[0]
}

const copyRefusal = (c: StaffContext, document: PageDocument) =>
  scriptRefusal({ staff: c.var.staff, at: c.var.now }, document, { json: [], page: document })

const cannotSave = (c: AppContext, errors: FieldError[]) =>
  problem(c, 400, 'The page can’t be saved like this', { errors })

const toSaved = (c: AppContext, saved: SavedDraft) => {
  if (saved.ok) return c.json({ page: saved.page }, 200)
  if (saved.code === 'scripts') return refuseScripts(c, saved.refusal)
  if (saved.code === 'invalid') return cannotSave(c, saved.errors)
  return saved.code === 'unknown' ? noPage(c) : c.json(saved.conflict, 409)
}

export const adminPageRoutes = createRouter()
  .openapi(list, async (c) => {
    const [pages, present] = await batch(c.var.database, 'read', [
      selectStaffPages(),
      selectOthers(c.var.staff.id, presentSince(c.var.now)),
    ])
    return c.json({ pages: pages.rows, present: present.rows }, 200)
  })
  .openapi(create, async (c) => {
    const { template, route, title } = c.req.valid('json')
    const document = pageOf(template, route, title)
    const page = await createPage(c.var, document)
    return page ? c.json({ page }, 200) : taken(c)
  })
  .openapi(createAround, async (c) => {
    const { kind, path } = c.req.valid('json')
    const [{ rows }] = await batch(c.var.database, 'read', [selectSurrounded([path])])
    const at = rows[0] ?? surroundedScreen(path)
    const message = partFault(kind, path, at)
    if (at === undefined || message !== undefined) return fieldProblem(c, 'path', message ?? '')
    const page = await createPage(c.var, pageOf('blank', partRoute({ kind, path }), partTitle(kind, at, MAX_TITLE)))
    return page ? c.json({ page }, 200) : fieldProblem(c, 'path', 'There is such content already. It may be archived')
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
    const { document, changes, revision } = c.req.valid('json')
    const whole = document && readDocument(document)
    if (whole?.ok === false) return cannotSave(c, whole.errors)
    const documentOn = (row: DraftRow) => whole ?? readChanges(changes, row)
    const draft = { id, revision, documentOn, action: 'save draft' } as const
    return toSaved(c, await saveDraft(c.var, draft))
  })
  .openapi(versions, async (c) => {
    const [{ rows }] = await batch(c.var.database, 'read', [selectPageVersions(c.req.valid('param').id)])
    return c.json({ versions: rows.map((row) => ({ ...row, is_published: row.is_published === 1 })) }, 200)
  })
  .openapi(version, async (c) => {
    const { id, number } = c.req.valid('param')
    const [found, stored] = await batch(c.var.database, 'read', [selectDraft(id), selectVersionDocument(id, number)])
    const [row, retained] = [found.rows[0], stored.rows[0]]
    if (row === undefined) return noPage(c)
    if (retained === undefined) return noVersion(c)
    const opened = openDocument(retained.document_json, row)
    return opened.ok ? c.json({ document: { ...opened.document } }, 200) : problem(c, 422, opened.message)
  })
  .openapi(restore, async (c) => {
    const { id } = c.req.valid('param')
    const { number, revision } = c.req.valid('json')
    const [found, stored] = await batch(c.var.database, 'read', [selectDraft(id), selectVersionDocument(id, number)])
    const [row, version] = [found.rows[0], stored.rows[0]]
    if (row === undefined) return noPage(c)
    if (version === undefined) return noVersion(c)
    const opened = openDocument(version.document_json, row)
    if (!opened.ok) return problem(c, 422, opened.message)
    const draft = { id, revision, documentOn: () => opened, action: 'restore' } as const
    return toSaved(c, await saveDraft(c.var, draft))
  })
  .openapi(publish, async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('json') }
    const done = await publishPage(c.var, asked)
    if (done.ok) return c.json({ page: done.page }, 200)
    if (done.code === 'conflict') return c.json(done.conflict, 409)
    if (done.code === 'scripts') return refuseScripts(c, done.refusal)
    return done.code === 'unknown' ? noPage(c) : problem(c, 422, done.message, { errors: done.errors })
  })
  .openapi(move, async (c) => {
    const { id } = c.req.valid('param')
    const { route } = c.req.valid('json')
    const { database, staff, now } = c.var
    const row = await draftOf(c, id)
    if (row === undefined) return noPage(c)
    // The home page can't move, parts of pages follow their page, and a B version follows its A.
    if (row.version === 'b' || row.route === '' || row.kind !== 'page' || row.status === 'archived')
      return problem(c, 422, 'This page keeps its address')
    if (row.route === route) return c.json({ page: summaryOf(row) }, 200)
    const at = now.toISOString()
    const free = isFreeRoute(route)
    const isOnSite = row.published_at !== null ? sql`${free}` : sql`false`
    const record = { noun: 'page', noun_id: route, at } as const
    const audited = { staff, action: 'move', ...record, before: { route: row.route }, after: { route } }
    const [, , , moved, { rows }] = await batch(database, 'write', [
      insertAudit(audited, free),
      ...queueChange({ ...record, summary: `${row.title}: /${row.route} → /${route}` }, staff, isOnSite),
      movePage(id, route, at),
      selectDraft(id),
    ])
    if (rows[0] === undefined) return noPage(c)
    return moved.rowsAffected > 0 ? c.json({ page: summaryOf(rows[0]) }, 200) : taken(c)
  })
  .openapi(duplicate, async (c) => {
    const row = await draftOf(c, c.req.valid('param').id)
    if (row === undefined) return noPage(c)
    const opened = openDocument(row.draft_json, row)
    if (!opened.ok) return problem(c, 422, opened.message)
    const document = { ...opened.document, ...c.req.valid('json') }
    const refusal = copyRefusal(c, document)
    if (refusal) return refuseScripts(c, refusal)
    const page = await createPage(c.var, document)
    return page ? c.json({ page }, 200) : taken(c)
  })
  .openapi(archive, async (c) => {
    const { database, staff, now } = c.var
    const { id, is_archived } = { ...c.req.valid('param'), ...c.req.valid('json') }
    const [before, uses] = await batch(database, 'read', [selectDraft(id), selectSectionUses()])
    const row = before.rows[0]
    if (row === undefined) return noPage(c)
    if (row.route === '' && is_archived) return problem(c, 422, 'The shop needs a home page')
    // Archiving a page would leave its test and its B version behind.
    if (row.test_id !== null && is_archived) return problem(c, 422, 'End the test of this page first')
    if ((row.status === 'archived') === is_archived) return c.json({ page: summaryOf(row) }, 200)
    if (is_archived && uses.rows.some(({ section }) => section === sectionOf(row.route)))
      return problem(c, 422, 'Pages use this section. Take it out of them first')
    const at = now.toISOString()
    const record = { noun: 'page', noun_id: row.route, at } as const
    const isOnSite = row.published_at !== null ? sql`true` : sql`false`
    const [, , , , { rows }] = await batch(database, 'write', [
      insertAudit({ staff, action: is_archived ? 'archive' : 'bring back', ...record }),
      ...queueChange({ ...record, summary: `${row.title}: taken off the site` }, staff, isOnSite),
      is_archived ? archivePage(id, at) : restorePage(id),
      selectDraft(id),
    ])
    return rows[0] === undefined ? noPage(c) : c.json({ page: summaryOf(rows[0]) }, 200)
  })
