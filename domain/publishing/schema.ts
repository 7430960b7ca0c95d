/** What the publishing calls accept and answer, as schemas. */
import { z } from 'zod'
import { BUILD_KINDS, BUILD_STATES, type Build, type Release } from './build.ts'
import { CHANGE_NOUNS, type WaitingChanges } from './change.ts'
import type { Reach } from './reach.ts'

export const waitingChangesSchema = z
  .object({
    changes: z.array(
      z.object({
        id: z.int(),
        noun: z.enum(CHANGE_NOUNS),
        noun_id: z.string(),
        summary: z.string(),
        by: z.string(),
        at: z.string(),
      }),
    ),
    total: z.int(),
    auto_publish: z.boolean(),
  })
  .meta({ id: 'WaitingChanges' }) satisfies z.ZodType<WaitingChanges>

export const reachSchema = z
  .object({
    everything: z.boolean(),
    looked_at: z.int(),
    content_pages: z.int(),
    seconds: z.number().nullable(),
    pages: z.array(z.string()),
    page_count: z.int(),
    by_change: z.array(z.object({ id: z.int(), pages: z.int() })),
  })
  .meta({ id: 'Reach' }) satisfies z.ZodType<Reach>

const KIND = `Choose one of ${BUILD_KINDS.join(', ')}`

export const buildRequestSchema = z.strictObject({ kind: z.enum(BUILD_KINDS, KIND) })

const ID = 'Give the id of a build'
export const buildIdSchema = z.object({ id: z.coerce.number(ID).int(ID).positive(ID) })

export const buildSchema = z
  .object({
    id: z.int(),
    state: z.enum(BUILD_STATES),
    kind: z.enum([...BUILD_KINDS, 'rollback']),
    by: z.string(),
    requested_at: z.string(),
    started_at: z.string().nullable(),
    finished_at: z.string().nullable(),
    stage: z.string(),
    done: z.int(),
    total: z.int(),
    rendered: z.int(),
    message: z.string(),
    failed_pages: z.array(z.object({ url: z.string(), reason: z.string(), is_live: z.boolean() })),
    failed_total: z.int(),
    release: z.string().nullable(),
    hook_tries: z.int(),
    hook_error: z.string(),
    hook_again_at: z.string().nullable(),
  })
  .meta({ id: 'Build' }) satisfies z.ZodType<Build>

export const releaseSchema = z
  .object({
    id: z.string(),
    build_id: z.int().nullable(),
    is_live: z.boolean(),
    routes: z.int(),
    created_at: z.string(),
    by: z.string(),
  })
  .meta({ id: 'Release' }) satisfies z.ZodType<Release>

export const releaseIdSchema = z.object({
  id: z
    .string()
    .regex(/^\d{8}-\d{6}-\d{3}$/, 'Give the id of a release')
    .meta({ example: '20261120-113000-123' }),
})

export const publishingSettingsSchema = z.strictObject({ auto_publish: z.boolean('Say true or false') })
