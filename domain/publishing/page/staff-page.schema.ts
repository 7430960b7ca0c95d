/** Request and response schemas of the page calls. */
import { z } from 'zod'
import { oneLine } from '../../core/content/tidy-text.ts'
import { formFields, labelled } from '../../core/form/form-fields.schema.ts'
import { PART_KINDS } from '../../core/route/content-part.ts'
import { routeFault, tidyRoute } from '../../core/route/page-route.ts'
import { DEFAULT_SHARE, MAX_SHARE, MIN_SHARE, PAGE_VERSIONS } from '../page-test/page-test.ts'
import { PART_LABELS } from './around-page.ts'
import { PAGE_TEMPLATES } from './page-templates.ts'
import { PAGE_STATUSES } from './staff-page.ts'

export const MAX_TITLE = 120
const MAX_NOTE = 200
const MAX_PATH = 200

export const pageIdSchema = z.object({ id: z.coerce.number('Give the id of a page').int().positive() })

export const pageVersionIdSchema = pageIdSchema.extend({
  number: z.coerce.number('Must be a version number').int().positive(),
})

export const pageTitle = z
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

export const newPageSchema = z.strictObject({
  title: pageTitle.clone().register(formFields, { label: 'Title', control: 'text' }),
  route: route.register(formFields, { label: 'Address', control: 'text' }),
  template: z.enum(PAGE_TEMPLATES, 'Choose a template'),
})
export const newPartSchema = z.strictObject({
  kind: labelled(z.enum(PART_KINDS, 'Choose where it is'), 'Where', { control: 'choice', options: PART_LABELS }),
  path: labelled(
    z
      .string('Give the address of a page')
      .transform(tidyRoute)
      .pipe(z.string().max(MAX_PATH, `Is longer than ${MAX_PATH} characters`)),
    'Address of the page',
    { hint: 'For example /red, /cart or /search; / is the home page' },
  ),
})
export const copiedPageSchema = z.strictObject({ title: pageTitle, route })
export const movedPageSchema = z.strictObject({ route })
export const archivedPageSchema = z.strictObject({ is_archived: z.boolean() })
/**
 * A draft, whole or as its changes since `revision` (draft-changes.ts). draft.schema.ts reads the document itself and
 * names its invalid fields.
 */
export const savedDraftSchema = z
  .strictObject({
    document: z.looseObject({}).exactOptional(),
    changes: z.looseObject({}).exactOptional(),
    revision,
  })
  .refine(({ document, changes }) => (document === undefined) !== (changes === undefined), {
    path: ['document'],
    message: 'Send the document or its changes',
  })
export const restoredVersionSchema = z.strictObject({ number: z.int().positive(), revision })
export const publishedPageSchema = z.strictObject({
  revision,
  note: labelled(
    z
      .string()
      .transform(oneLine)
      .pipe(z.string().max(MAX_NOTE, `Is longer than ${MAX_NOTE} characters`))
      .default(''),
    'What changed, for your colleagues',
  ),
})

const SHARE_MESSAGE = `Choose ${MIN_SHARE} to ${MAX_SHARE} per cent`

export const startedTestSchema = z.strictObject({
  /** Revision of B's draft. */
  revision,
  share: z
    .int(SHARE_MESSAGE)
    .min(MIN_SHARE, SHARE_MESSAGE)
    .max(MAX_SHARE, SHARE_MESSAGE)
    .default(DEFAULT_SHARE)
    .register(formFields, { label: 'Visitors who see version B, in per cent', control: 'number' }),
})
export const endedTestSchema = z.strictObject({
  keep: labelled(z.enum(PAGE_VERSIONS, 'Choose the version to keep'), 'Keep', {
    control: 'choice',
    options: { a: 'Version A', b: 'Version B' },
  }),
})
export const testIdSchema = z.object({ id: z.coerce.number('Give the id of a page test').int().positive() })

export const staffPageSchema = z
  .object({
    id: z.int(),
    /** Without leading and trailing slashes; '' for the home page. */
    route: z.string(),
    kind: z.enum(['page', 'header', 'footer', 'list_header', 'list_footer', 'section']),
    title: z.string(),
    status: z.enum(PAGE_STATUSES),
    /** Incremented by each save; a save must name the revision it started from. */
    revision: z.int(),
    /** UTC ISO-8601 of the last save of its draft. */
    updated_at: z.string(),
    /** Name of the editor who saved it; '' for the shop itself and for deleted accounts. */
    by: z.string(),
    /** UTC ISO-8601; null while it is not on the site. */
    published_at: z.string().nullable(),
    /** The open test it is a version of (docs/domain.md#page-tests). Without one, the fields below are null too. */
    test_id: z.int().nullable(),
    version: z.enum(PAGE_VERSIONS).nullable(),
    /** Page id of the other version. */
    other_id: z.int().nullable(),
    /** Percentage of visitors who are shown B. */
    share: z.number().nullable(),
    /** UTC ISO-8601; null while B is a draft. */
    started_at: z.string().nullable(),
  })
  .meta({ id: 'StaffPage' })

export const presentSchema = z
  .object({
    name: z.string(),
    /** UTC ISO-8601 of their last save of this page's draft; null if they never saved it. */
    edited_at: z.string().nullable(),
  })
  .meta({ id: 'Present' })

export const presentOnPageSchema = presentSchema.extend({ page_id: z.int() }).meta({ id: 'PresentOnPage' })

export const pageVersionSchema = z
  .object({ number: z.int(), note: z.string(), by: z.string(), at: z.string(), is_published: z.boolean() })
  .meta({ id: 'PageVersion' })

export const draftConflictSchema = z
  .object({ message: z.string(), revision: z.int(), by: z.string(), at: z.string() })
  .meta({ id: 'DraftConflict' })
