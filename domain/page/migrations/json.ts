/** Walks through stored pages that nobody has checked yet: what is not as expected stays as it is. */

export type Json = { [key: string]: unknown }

/** A stored page of one version as the next one writes it. Pure, and it never throws. */
export type PageMigration = (page: Json) => Json

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const objectOf = (value: unknown): Json => (isObject(value) ? value : {})

const each = (value: unknown, change: (item: Json) => Json): unknown =>
  Array.isArray(value) ? value.map((item) => (isObject(item) ? change(item) : item)) : value

/** `parent` with `change` applied to each object of the list under `key`; without one it is as it was. */
export const withEach = (parent: Json, key: string, change: (item: Json) => Json): Json =>
  key in parent ? { ...parent, [key]: each(parent[key], change) } : parent

export type NodeChanges = {
  container?: PageMigration
  block?: PageMigration
  element?: PageMigration
  layer?: PageMigration
}

const same: PageMigration = (node) => node

/** Changes each node of a page, the outer ones after those in them. */
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
