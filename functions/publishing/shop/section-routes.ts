/** The two calls of each section of Config: GET reads it, PUT saves it (section.ts). */
import { z } from '@hono/zod-openapi'
import { formatDateAndTime } from '../../../domain/core/calendar/formats.ts'
import { type ConfigSection, sectionOf } from '../../../domain/staff/config/section.ts'
import type { AppContext, StaffContext } from '../../app-env.ts'
import { type FieldError, fieldProblems, problem } from '../../errors.ts'
import { staffRoutes } from '../../router.ts'
import { readSection, type Section, saveSection } from './section.ts'

/** `isSensitive`: saving it takes a confirmed identity. */
export function configRoutes<const Id extends ConfigSection, Schema extends z.ZodType>(
  id: Id,
  value: Schema,
  { isSensitive = false } = {},
) {
  const { title, takes } = sectionOf(id)
  const routes = staffRoutes('Config', takes)
  const path = `/admin/config/${id}` as const
  const answer = z.object({ value, version: z.string(), saved_by: z.string(), saved_at: z.string() })
  return {
    read: routes.get(path, { summary: `${title}, with its version and who saved it last`, answer }),
    save: routes.put(path, {
      summary: `Saves the whole section. \`version\` is that of the section when it was opened`,
      ...(isSensitive && { sensitive: true }),
      body: z.strictObject({ value, version: z.string() }),
      answer,
      errors: [409, 422],
    }),
  }
}

export const whoChanged = ({ by, at }: { by: string; at: string }): string =>
  by === ''
    ? 'It has changed since you opened it. Your changes are kept here: load it again to see both'
    : `${by} saved it on ${formatDateAndTime(at)}, after you had opened it. Your changes are kept here`

export const respondWithSection = async <Value extends object>(c: AppContext, section: Section<Value>) =>
  c.json(await readSection(c.var.database, section), 200)

/** Saves nothing if there are `errors`. */
export const respondWithSaved = async <Value extends object>(
  c: StaffContext,
  section: Section<Value>,
  given: { value: Value; version: string },
  errors: FieldError[] = [],
) => {
  if (errors.length > 0) return fieldProblems(c, errors)
  const saved = await saveSection(c.var, section, given)
  return saved.ok ? c.json(saved.stored, 200) : problem(c, 409, whoChanged(saved))
}
