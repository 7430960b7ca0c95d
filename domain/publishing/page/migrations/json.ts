/** Traverses stored pages before validation. Unexpected values are left unchanged. */

export type Json = { [key: string]: unknown }

/** Converts a stored page of one version to the next. Pure, and never throws. */
export type PageMigration = (page: Json) => Json

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const objectOf = (value: unknown): Json => (isObject(value) ? value : {})

const each = (value: unknown, change: (item: Json) => Json): unknown =>
  Array.isArray(value) ? value.map((item) => (isObject(item) ? change(item) : item)) : value

/** `parent` with `change` applied to each object of the list under `key`; unchanged when there is no list. */
export const withEach = (parent: Json, key: string, change: (item: Json) => Json): Json =>
  key in parent ? { ...parent, [key]: each(parent[key], change) } : parent

export type NodeChanges = {
  container?: PageMigration
  block?: PageMigration
  element?: PageMigration
  layer?: PageMigration
}

const same: PageMigration = (node) => node

/** Changes each node of a page, inner nodes before outer ones. */
export const withNodes = (
  page: Json,
  { container = same, block = same, element = same, layer = same }: NodeChanges,
): Json =>
  withEach(page, 'containers', (outer) =>
    container(
      withEach(outer, 'blocks', (inner) =>
        block(withEach(inner, 'elements', (part) => element(withEach(part, 'layers', layer)))),
      ),
    ),
  )
