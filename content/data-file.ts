/** Reads the demo shop's data files, each checked by a schema: TOML for texts, CSV for tables. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import Papa from 'papaparse'
import { parse } from 'smol-toml'
import { z } from 'zod'
import { type ContentSchema, parseContent } from '../domain/core/content/parse.ts'

/** Calls `read` on first use only, so that the start of an existing shop reads no file of the demo. */
function once<Value extends object>(read: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= read()
    return value
  }
}

function checked<Value>(schema: ContentSchema<Value>, where: string, data: unknown): Value {
  const result = parseContent(schema, where, data)
  if (result.ok) return result.value
  throw new Error(result.errors.map(({ field, message }) => `${where}, ${field}: ${message}`).join('\n'))
}

/** Checks the text of a TOML file. Throws an error that names the file and the field, or the line of a syntax error. */
export function readToml<Value>(schema: ContentSchema<Value>, name: string, text: string): Value {
  let data: unknown
  try {
    data = parse(text)
  } catch (cause) {
    throw new Error(`${name}: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
  return checked(schema, name, data)
}

/**
 * Checks each row of a CSV file with a header. Throws an error that names file, row (as in spreadsheets) and column.
 */
export function readCsv<Row>(schema: ContentSchema<Row>, name: string, text: string): Row[] {
  const { data, errors } = Papa.parse<Record<string, string>>(text.trimEnd(), { header: true })
  const [error] = errors
  if (error !== undefined) throw new Error(`${name}, row ${(error.row ?? 0) + 2}: ${error.message}`)
  return data.map((row, index) => checked(schema, `${name}, row ${index + 2}`, row))
}

const read = <Value>(parsed: (name: string, text: string) => Value, file: URL): Value =>
  parsed(basename(fileURLToPath(file)), readFileSync(file, 'utf8'))

/** Returns a function that reads a TOML file on its first call; see `readToml`. */
export const tomlFile = <Value extends object>(schema: ContentSchema<Value>, file: URL): (() => Value) =>
  once(() => read((name, text) => readToml(schema, name, text), file))

/** Returns a function that reads a CSV file on its first call; see `readCsv`. */
export const csvFile = <Row>(schema: ContentSchema<Row>, file: URL): (() => Row[]) =>
  once(() => read((name, text) => readCsv(schema, name, text), file))

/** A non-empty text. */
export const filled = z.string().min(1, 'Must not be empty')

/** Array of at least one text, without duplicates. */
export const texts = z
  .array(filled)
  .min(1, 'Give at least one')
  .refine((list) => new Set(list).size === list.length, 'Give each text once')

/** A non-negative integer, such as a count or pence. */
export const count = z.int().min(0)

export const hexColour = z.string().regex(/^#[0-9a-f]{6}$/, 'Give a colour, as in #6e1730')

export const cell = {
  number: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'Give a number')
    .transform(Number),
  /** Pounds, as pence. */
  pence: z
    .string()
    .regex(/^\d+(\.\d\d)?$/, 'Give pounds, as in 9.50')
    .transform((pounds) => Math.round(Number(pounds) * 100)),
  /** '' as null. */
  optional: <Value>(one: z.ZodType<Value, string>) => z.union([z.literal('').transform(() => null), one]),
  /** Comma-separated. */
  list: filled.transform((text) => text.split(',').map((word) => word.trim())).pipe(texts),
}
