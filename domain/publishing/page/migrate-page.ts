/** Migrates a stored page to the current version (docs/page-builder.md#versions-of-a-document). */
import { PAGE_MIGRATIONS } from './migrations/all.ts'
import { isObject, type Json } from './migrations/json.ts'
import { PAGE_VERSION } from './page-document.ts'

/** `message` is for the person opening the page. */
export type MigratedPage = { ok: true; page: Json } | { ok: false; message: string }

/**
 * Only adds and renames fields: schema.ts checks the result, or recover-page.schema.ts repairs it. A page without a
 * version has the specification's own fields. A page of the present version stays the same object.
 */
export function migratePage(stored: Json): MigratedPage {
  const { version = 0 } = stored
  if (version === PAGE_VERSION) return { ok: true, page: stored }
  if (!isOlder(version)) return { ok: false, message: versionFault(version) }
  const page = PAGE_MIGRATIONS.slice(version).reduce((older, migrate) => migrate(older), stored)
  return { ok: true, page: { ...page, version: PAGE_VERSION } }
}

const isOlder = (version: unknown): version is number =>
  typeof version === 'number' && Number.isInteger(version) && version >= 0 && version < PAGE_VERSION

/** Explains why a page of that version can't be opened. */
const versionFault = (version: unknown): string =>
  typeof version === 'number' && version > PAGE_VERSION
    ? `This page was saved by a newer version of the shop (document version ${version}, this one reads up to ${PAGE_VERSION}). Update the shop to open it`
    : `'${String(version)}' is no version of a page`

/** Explains why a stored page can't be opened by this shop; undefined when it can be opened or repaired. */
export function unreadable(stored: unknown): string | undefined {
  const migrated = isObject(stored) ? migratePage(stored) : undefined
  return migrated?.ok === false ? migrated.message : undefined
}
