/** Reads one content file's JSON through a schema. Errors give the file, the field and the reason. */

export type ContentError = {
  file: string
  /** Path in the file: 'containers[0].blocks[1].id'; '' for the file as a whole. */
  field: string
  message: string
}
export type ParsedContent<Value> = { ok: true; value: Value } | { ok: false; errors: ContentError[] }

/** A zod issue; for a union, `errors` holds the issues of each branch. */
type Issue = {
  path: readonly PropertyKey[]
  message: string
  errors?: readonly (readonly Issue[])[] | undefined
}

/** The part of a zod schema that reading needs, so that this file doesn't import zod. */
export type ContentSchema<Value> = {
  safeParse: (json: unknown) => { success: true; data: Value } | { success: false; error: { issues: readonly Issue[] } }
}

/** ['containers', 0, 'blocks', 1, 'id'] → 'containers[0].blocks[1].id'. */
export const fieldPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((field, key) => {
    if (typeof key === 'number') return `${field}[${key}]`
    return field === '' ? String(key) : `${field}.${String(key)}`
  }, '')

/** Checks a JSON value already read from `file`. */
export const parseContent = <Value>(
  schema: ContentSchema<Value>,
  file: string,
  json: unknown,
): ParsedContent<Value> => {
  const result = schema.safeParse(json)
  if (result.success) return { ok: true, value: result.data }
  const errors = result.error.issues
    .flatMap(narrowed)
    .map(({ path, message }) => ({ file, field: fieldPath(path), message }))
  return { ok: false, errors }
}

/** Narrows a union's issue to the branch that matched best, so that the message names the field and not the union. */
const narrowed = (issue: Issue): Issue[] => {
  const [nearest] = (issue.errors ?? []).toSorted((one, other) => one.length - other.length)
  if (nearest === undefined || nearest.length === 0) return [issue]
  return nearest.flatMap(narrowed).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** Checks the text of `file`; text that is not JSON is an error of the whole file. */
export const parseContentText = <Value>(
  schema: ContentSchema<Value>,
  file: string,
  text: string,
): ParsedContent<Value> => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ok: false, errors: [{ file, field: '', message: `Not valid JSON: ${reason}` }] }
  }
  return parseContent(schema, file, json)
}
