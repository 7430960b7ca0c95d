/** The two calls of each section of Config: GET reads it, PUT saves it (section.ts). */
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { StaffAction } from '../../../domain/admin/roles.ts'
import type { AppEnv } from '../../app-env.ts'
import { openDatabase } from '../../database.ts'
import { problem } from '../../errors.ts'
import { allowed } from '../../middleware/allowed.ts'
import { reauthenticated } from '../../middleware/reauthenticated.ts'
import { answers, jsonAnswer, jsonBody } from '../../openapi.ts'
import { theStaff } from '../the-staff.ts'
import { readSection, type Saved, type Section, saveSection } from './section.ts'

type Described<Path extends string, Schema extends z.ZodType> = {
  path: Path
  /** Of what: 'The menu'. */
  title: string
  value: Schema
  takes: StaffAction
  /** Saving it takes a confirmed identity. */
  isSensitive?: true
}

const tags = ['Config']

const storedSchema = <Schema extends z.ZodType>(value: Schema) =>
  z.object({ value, version: z.string(), saved_by: z.string(), saved_at: z.string() })

export const readRoute = <const Path extends string, Schema extends z.ZodType>(of: Described<Path, Schema>) =>
  createRoute({
    method: 'get',
    path: of.path,
    tags,
    summary: `${of.title}, with its version and who saved it last`,
    middleware: allowed(of.takes),
    responses: { 200: jsonAnswer(storedSchema(of.value), of.title), ...answers(401, 403, 500, 503) },
  })

export const saveRoute = <const Path extends string, Schema extends z.ZodType>(of: Described<Path, Schema>) =>
  createRoute({
    method: 'put',
    path: of.path,
    tags,
    summary: `Saves it as a whole. \`version\` is the one that was edited`,
    middleware: of.isSensitive ? [allowed(of.takes), reauthenticated] : allowed(of.takes),
    request: { body: jsonBody(z.strictObject({ value: of.value, version: z.string() })) },
    responses: {
      200: jsonAnswer(storedSchema(of.value), 'As it is now'),
      ...answers(400, 401, 403, 409, 413, 415, 422, 500, 503),
    },
  })

const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'medium', timeStyle: 'short' })

export const whoChanged = ({ by, at }: { by: string; at: string }): string =>
  by === ''
    ? 'It has changed since you opened it. Your changes are kept here: load it again to see both'
    : `${by} saved it on ${TIME.format(new Date(at))}, after you had opened it. Your changes are kept here`

export const answerRead = async <Value extends object>(c: Context<AppEnv>, section: Section<Value>) =>
  c.json(await readSection(openDatabase(c.var.settings), section), 200)

export const answerSaved = <Value extends object>(c: Context<AppEnv>, saved: Saved<Value>) => {
  if (saved.ok) return c.json(saved.stored, 200)
  if (saved.code === 'changed') return problem(c, 409, whoChanged(saved))
  return problem(c, 422, saved.errors[0]?.message ?? 'It can’t be saved as it is', { errors: saved.errors })
}

export const save = <Value extends object>(
  c: Context<AppEnv>,
  section: Section<Value>,
  given: { value: Value; version: string },
): Promise<Saved<Value>> => saveSection(openDatabase(c.var.settings), section, theStaff(c), given, c.var.settings.now())
