/** What the calls for pages accept and answer, as schemas. */
import { z } from 'zod'
import { oneLine } from '../content/tidy-text.ts'
import { DEFAULT_SHARE, MAX_SHARE, MIN_SHARE, PAGE_VERSIONS } from '../page-test/page-test.ts'
import { routeFault, tidyRoute } from './page-route.ts'
import { PAGE_TEMPLATES } from './page-templates.ts'
import type { Present, PresentOnPage } from './presence.ts'
import { type DraftConflict, PAGE_STATUSES, type PageVersion, type StaffPage } from './staff-page.ts'

const MAX_TITLE = 120
const MAX_NOTE = 200

export const pageIdSchema = z.object({ id: z.coerce.number('Give the id of a page').int().positive() })

export const pageVersionIdSchema = pageIdSchema.extend({
  number: z.coerce.number('Must be a version number').int().positive(),
})

const title = z
  .string('Give it a title')
  .transform(oneLine)
  .pipe(z.string().min(1, 'Give it a title').max(MAX_TITLE, `Is longer than ${MAX_TITLE} characters`))

const route = z
  .string('Give it an address')
  .transform(tidyRoute)
  .superRefine((value, context) => {
    const message = routeFault(value)
    if (message) context.addIssue({ code: 'custom', message })
  })

const revision = z.int().positive()

export const newPageSchema = z.strictObject({ title, route, template: z.enum(PAGE_TEMPLATES, 'Choose a template') })
export const copiedPageSchema = z.strictObject({ title, route })
export const movedPageSchema = z.strictObject({ route })
export const archivedPageSchema = z.strictObject({ is_archived: z.boolean() })
/** The document itself is read by schema.ts, which names what is wrong in it. */
export const savedDraftSchema = z.strictObject({ document: z.looseObject({}), revision })
export const restoredVersionSchema = z.strictObject({ number: z.int().positive(), revision })
export const publishedPageSchema = z.strictObject({
  revision,
  note: z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(MAX_NOTE, `Is longer than ${MAX_NOTE} characters`))
    .default(''),
})

const SHARE_WORDS = `Choose ${MIN_SHARE} to ${MAX_SHARE} per cent`

export const startedTestSchema = z.strictObject({
  /** Of B's draft. */
  revision,
  share: z.int(SHARE_WORDS).min(MIN_SHARE, SHARE_WORDS).max(MAX_SHARE, SHARE_WORDS).default(DEFAULT_SHARE),
})
export const endedTestSchema = z.strictObject({ keep: z.enum(PAGE_VERSIONS, 'Choose the version to keep: a or b') })
export const testIdSchema = z.object({ id: z.coerce.number('Give the id of a page test').int().positive() })

export const staffPageSchema = z
  .object({
    id: z.int(),
    route: z.string(),
    kind: z.enum(['page', 'header', 'footer', 'list_header', 'list_footer', 'template']),
    title: z.string(),
    status: z.enum(PAGE_STATUSES),
    revision: z.int(),
    updated_at: z.string(),
    by: z.string(),
    published_at: z.string().nullable(),
    test_id: z.int().nullable(),
    version: z.enum(PAGE_VERSIONS).nullable(),
    other_id: z.int().nullable(),
    share: z.number().nullable(),
    started_at: z.string().nullable(),
  })
  .meta({ id: 'StaffPage' }) satisfies z.ZodType<StaffPage>

export const presentSchema = z
  .object({ name: z.string(), edited_at: z.string().nullable() })
  .meta({ id: 'Present' }) satisfies z.ZodType<Present>

export const presentOnPageSchema = presentSchema
  .extend({ page_id: z.int() })
  .meta({ id: 'PresentOnPage' }) satisfies z.ZodType<PresentOnPage>

export const pageVersionSchema = z
  .object({ number: z.int(), note: z.string(), by: z.string(), at: z.string(), is_published: z.boolean() })
  .meta({ id: 'PageVersion' }) satisfies z.ZodType<PageVersion>

export const draftConflictSchema = z
  .object({ message: z.string(), revision: z.int(), by: z.string(), at: z.string() })
  .meta({ id: 'DraftConflict' }) satisfies z.ZodType<DraftConflict>
