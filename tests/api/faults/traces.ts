/**
 * Checks the rows that staff calls write: one in the audit log, and one in the changes if shoppers will see the result.
 */
import { expect } from 'vitest'
import { query } from '../database.ts'
import type { Entry } from './entry.ts'

/** Reads that use POST because their input is long. */
const QUESTIONS = [
  'post /api/admin/categories/matches',
  'post /api/admin/customers/imports/dry-run',
  'post /api/admin/imports/categories',
  'post /api/admin/imports/dry-run',
  'post /api/admin/orders/{order_id}/lines/preview',
  'post /api/admin/phone-orders/quote',
  'post /api/admin/promotions/missing-accounts',
  // A secret for the caller; confirming it is what counts (tests/api/two-factor.test.ts).
  'post /api/admin/account/two-factor',
]

/**
 * Calls whose good request is refused here; staff-account.test.ts, two-factor.test.ts and functions/publishing/preview
 * check their rows.
 */
const REFUSED_HERE = [
  'post /api/admin/account/password',
  'post /api/admin/account/two-factor/confirm',
  'post /api/admin/account/two-factor/off',
  'post /api/admin/bundles/{id}/preview',
  'post /api/admin/pages/{id}/previews',
]

/** Writes without an audit row, and why. */
const UNAUDITED: Readonly<Record<string, string>> = {
  'put /api/admin/pages/{id}/presence':
    'an open editor reports itself every 20 seconds, and it is forgotten within a minute',
}

/** Permissions whose writes shoppers see. */
const MAKES_THE_SITE: readonly string[] = ['write_catalogue', 'build_pages', 'configure_site', 'manage_media']
/** Calls of owners only whose writes shoppers see. */
const ALSO = [
  'put /api/admin/config/company',
  'put /api/admin/config/delivery',
  'put /api/admin/config/features',
  'put /api/admin/config/look',
]

/** Exceptions that leave the site as it is, and why. */
const BESIDE_THE_SITE: Readonly<Record<string, string>> = {
  'delete /api/admin/media/{file}': 'only unused files can be deleted',
  'patch /api/admin/media/{file}': 'this file is unused',
  'put /api/admin/media/{file}/content': 'this file is unused',
  'post /api/admin/media': 'a new file is unused',
  'delete /api/admin/pages/{id}/previews/{preview}': 'a draft’s link',
  'put /api/admin/pages/{id}/draft': 'a draft',
  'post /api/admin/pages/{id}/comments': 'a comment for colleagues',
  'patch /api/admin/pages/{id}/comments/{comment}': 'a comment for colleagues',
  'post /api/admin/pages/{id}/archive': 'this page was never published',
  'post /api/admin/pages/{id}/move': 'this page was never published',
  'post /api/admin/pages/{id}/duplicate': 'a draft',
  'post /api/admin/pages/{id}/restore': 'a draft',
  'post /api/admin/pages/{id}/variant': 'a draft',
  'post /api/admin/pages': 'a draft',
  'post /api/admin/pages/parts': 'a draft',
  'post /api/admin/page-tests/{id}/end': 'this test never began',
  'post /api/admin/categories': 'a category is hidden at first',
  'patch /api/admin/product-types/{id}': 'no product has this type',
  'post /api/admin/product-types': 'no product has it yet',
  'post /api/admin/club-plans': 'a club plan is not offered at first',
  'post /api/admin/imports': 'its batches write',
  'post /api/admin/imports/{id}/undo': 'this import has written nothing yet',
  'put /api/admin/imports/mappings/{headings}': 'which column is which',
  'put /api/admin/bundles/{id}/products/{code}': 'it waits in the bundle',
  'put /api/admin/bundles/{id}/pages/{page}': 'it waits in the bundle',
  'put /api/admin/bundles/{id}/menu': 'it waits in the bundle',
  'put /api/admin/bundles/{id}/banner': 'it waits in the bundle',
  'put /api/admin/config/redirects': 'the Worker asks for them',
  'put /api/admin/config/searchbar': 'the search box asks for it',
  'put /api/admin/config/synonyms': 'the search asks for them',
}

/** Calls that write several rows of the audit log, one for each record. */
const AUDITED_TWICE = ['post /api/admin/bundles/{id}/publish']

/** All calls that are exceptions, each of which must exist. */
export const EXCEPTIONS: readonly string[] = [
  ...QUESTIONS,
  ...REFUSED_HERE,
  ...ALSO,
  ...AUDITED_TWICE,
  ...Object.keys({ ...UNAUDITED, ...BESIDE_THE_SITE }),
]

export type Rows = { audit: number; changes: number }

/** The last rows of the audit log and of the changes. */
export async function lastRows(): Promise<Rows> {
  const rows = await query(
    `SELECT (SELECT coalesce(max(id), 0) FROM audit) AS audit, (SELECT coalesce(max(id), 0) FROM changes) AS changes`,
  )
  return { audit: Number(rows[0]?.audit), changes: Number(rows[0]?.changes) }
}

/** Expects that a good write by staff has added its rows since `before`, once if `isOnce`. Returns the current last rows. */
export async function expectTraces(name: string, { who }: Entry, before: Rows, isOnce: boolean): Promise<Rows> {
  const now = await lastRows()
  if ([...QUESTIONS, ...REFUSED_HERE].includes(name) || name in UNAUDITED) return now
  const audited = now.audit - before.audit
  expect(audited, 'rows of the audit log').toBeGreaterThan(0)
  if (isOnce) expect(audited, 'rows of the audit log').toBe(AUDITED_TWICE.includes(name) ? 2 : 1)
  if ((MAKES_THE_SITE.includes(who) && !(name in BESIDE_THE_SITE)) || ALSO.includes(name))
    expect(now.changes, 'no row of the changes').toBeGreaterThan(before.changes)
  return now
}
