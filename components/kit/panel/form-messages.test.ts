/**
 * Checks that the panel's forms answer any input with sentences for people, not with messages of the schema library.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { FormField } from '../../../domain/core/form/form-fields.schema.ts'
import { formField, namesOf, readText } from './form-values.ts'

const KIT = /kit\/panel\/(schema-fields|schema-form|form-dialog)\.tsx'/
const SCHEMAS = /import \{([^}]*)\} from '([^']*schema\.ts)'/g

/** Loads the schemas that a screen of the panel imports for a form. */
async function schemasOf(file: string): Promise<[name: string, schema: z.ZodObject][]> {
  const source = readFileSync(file, 'utf8')
  if (!KIT.test(source)) return []
  const found = [...source.matchAll(SCHEMAS)].map(async ([, names = '', path = '']) => {
    const module: Record<string, unknown> = await import(join(process.cwd(), dirname(file), path))
    return names
      .split(',')
      .map((name) => [name.trim(), module[name.trim()]] as const)
      .filter(
        (entry): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject && namesOf(entry[1]).length > 0,
      )
  })
  return (await Promise.all(found)).flat()
}

const schemas = new Map(
  (await Promise.all(globSync('components/staff/**/*.tsx', { cwd: process.cwd() }).map(schemasOf))).flat(),
)

const TEXTS = [
  '',
  ' ',
  'x',
  '☃',
  '-1',
  '0',
  '0.001',
  '99999999999',
  '12/24',
  '/ ?',
  'x'.repeat(200_000),
  `${'x\n\n'.repeat(500)}`,
]

/** Returns all kinds of values that a field's control can produce. */
function inputsOf(field: FormField, schema: z.ZodType): unknown[] {
  if (field.control === 'check') return []
  if (field.control === 'choice' || field.control === 'select') return [null, '', 'other', 0]
  return TEXTS.map((text) => readText(field, schema, text))
}

const RAW = /^(Invalid|Too |Unrecogni[sz]ed|Expected|Required)|expected|received|regex|NaN|undefined|\bnull\b/
/** Messages that would fit any field, and so don't say what to enter in this one. */
const VAGUE = /^(Must not be empty|This can’t be empty|Is empty|Enter text|This isn’t valid|Is too long)$/

test('finds every form of the panel', () => expect(schemas.size).toBeGreaterThan(25))

test.each([...schemas])('%s reports errors in plain sentences', (_, schema) => {
  const raw = namesOf(schema).flatMap((name) => {
    const shape = schema.shape[name] as z.ZodType
    const issues = inputsOf(formField(schema, name), shape).flatMap(
      (input) => shape.safeParse(input).error?.issues ?? [],
    )
    const messages = new Set(issues.map(({ message }) => message))
    return [...messages]
      .filter((message) => VAGUE.test(message) || RAW.test(message) || !/^[A-Z£\d]/.test(message))
      .map((one) => `${name}: ${one}`)
  })
  expect(raw).toEqual([])
})
