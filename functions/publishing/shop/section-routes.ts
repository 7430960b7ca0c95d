/** The two calls of each section of Config: GET reads it, PUT saves it (section.ts). */
import { z } from '@hono/zod-openapi'
import { formatDateAndTime } from '../../../domain/core/calendar/formats.ts'
import type { StaffAction } from '../../../domain/staff/access/roles.ts'
import type { AppContext, StaffContext } from '../../app-env.ts'
import { type FieldError, fieldProblems, problem } from '../../errors.ts'
import { staffRoutes } from '../../router.ts'
import { readSection, type Section, saveSection } from './section.ts'

type Described<Path extends string, Schema extends z.ZodType> = {
  path: Path
  /** Name of the section in API descriptions: 'The menu'. */
  title: string
  value: Schema
  permission: StaffAction
  /** Saving it takes a confirmed identity. */
  sensitive?: true
}

const storedSchema = <Schema extends z.ZodType>(value: Schema) =>
  z.object({ value, version: z.string(), saved_by: z.string(), saved_at: z.string() })

export const readRoute = <const Path extends string, Schema extends z.ZodType>(of: Described<Path, Schema>) =>
  staffRoutes('Config', of.permission).get(of.path, {
    summary: `${of.title}, with its version and who saved it last`,
    answer: storedSchema(of.value),
  })

export const saveRoute = <const Path extends string, Schema extends z.ZodType>(of: Described<Path, Schema>) =>
  staffRoutes('Config', of.permission).put(of.path, {
    summary: `Saves the whole section. \`version\` is that of the section when it was opened`,
    ...(of.sensitive && { sensitive: true }),
    body: z.strictObject({ value: of.value, version: z.string() }),
    answer: storedSchema(of.value),
    errors: [409, 422],
  })

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
