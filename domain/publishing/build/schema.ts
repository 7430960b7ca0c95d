/** Request and response schemas of the publishing calls. */
import { z } from 'zod'
import { BUILD_KINDS, BUILD_STATES } from './build.ts'
import { CHANGE_TARGETS } from './change.ts'

export const waitingChangesSchema = z
  .object({
    /** Oldest first, at most MAX_LISTED. */
    changes: z.array(
      z.object({
        id: z.int(),
        noun: z.enum(CHANGE_TARGETS),
        /** A product's code, a page's route … */
        noun_id: z.string(),
        summary: z.string(),
        /** Name of the editor; '' for deleted accounts. */
        by: z.string(),
        /** UTC ISO-8601. */
        at: z.string(),
      }),
    ),
    /** Number of all waiting changes. */
    total: z.int(),
    /** Number of those that no build under way publishes. */
    left: z.int(),
    /** True if changes are published automatically. */
    auto_publish: z.boolean(),
  })
  .meta({ id: 'WaitingChanges' })
export type WaitingChange = WaitingChanges['changes'][number]
export type WaitingChanges = z.infer<typeof waitingChangesSchema>

export const reachSchema = z
  .object({
    /** True if every page is checked, because of a change other than of a product or too many changes. */
    everything: z.boolean(),
    /** Number of pages checked. */
    looked_at: z.int(),
    /** All content pages, which are checked with them: their wines may depend on the changed products. */
    content_pages: z.int(),
    /** Estimated seconds; null before the first release. */
    seconds: z.number().nullable(),
    /** Distinct paths that show a change, at most MAX_NAMED. */
    pages: z.array(z.string()),
    /** Total number of such paths. */
    page_count: z.int(),
    /** Number of such paths for each change that has any. */
    by_change: z.array(z.object({ id: z.int(), pages: z.int() })),
  })
  .meta({ id: 'Reach' })
export type Reach = z.infer<typeof reachSchema>

const KIND = `Choose one of ${BUILD_KINDS.join(', ')}`

export const buildRequestSchema = z.strictObject({ kind: z.enum(BUILD_KINDS, KIND) })

const ID = 'Give the id of a build'
export const buildIdSchema = z.object({ id: z.coerce.number(ID).int(ID).positive(ID) })

export const buildSchema = z
  .object({
    id: z.int(),
    state: z.enum(BUILD_STATES),
    kind: z.enum([...BUILD_KINDS, 'rollback']),
    /** Member of staff who requested it. */
    by: z.string(),
    /** UTC ISO-8601, like all times here. */
    requested_at: z.string(),
    started_at: z.string().nullable(),
    finished_at: z.string().nullable(),
    /** 'plan', 'render', 'verify' or 'publish' while it runs; '' otherwise. */
    stage: z.string(),
    /** Pages checked, of `total`. */
    done: z.int(),
    total: z.int(),
    /** Pages that were rendered. */
    rendered: z.int(),
    /** Error naming pages and fields, or warning about omitted content. */
    message: z.string(),
    /** Pages that could not be built, at most MAX_NAMED_PAGES; all others are published. */
    failed_pages: z.array(z.object({ url: z.string(), reason: z.string(), is_live: z.boolean() })),
    /** Number of pages that could not be built. */
    failed_total: z.int(),
    /** Release that was live at its end; for a rollback, from the start. */
    release: z.string().nullable(),
    /**
     * Number of requests sent to the build service while the build is queued (docs/build.md#with-ci); 0 without a
     * service.
     */
    hook_tries: z.int(),
    /** Error of the last request; '' if the service accepted it. */
    hook_error: z.string(),
    /** Time of the next request; null if none was sent. */
    hook_again_at: z.string().nullable(),
  })
  .meta({ id: 'Build' })
export type Build = z.infer<typeof buildSchema>

export const releaseSchema = z
  .object({
    id: z.string(),
    /** Build that created it; null if no longer stored. */
    build_id: z.int().nullable(),
    is_live: z.boolean(),
    /** Number of pages. */
    routes: z.int(),
    /** UTC ISO-8601. */
    created_at: z.string(),
    /** Member of staff who published it; '' for the shop itself. */
    by: z.string(),
  })
  .meta({ id: 'Release' })
export type Release = z.infer<typeof releaseSchema>

export const releaseIdSchema = z.object({
  id: z
    .string()
    .regex(/^\d{8}-\d{6}-\d{3}$/, 'Give the id of a release')
    .meta({ example: '20261120-113000-123' }),
})

export const publishingSettingsSchema = z.strictObject({ auto_publish: z.boolean('Say true or false') })
