/** Writes that make a bundle live: its run, on which all others depend, and its pages. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type { BundleRead } from './bundles.ts'

/**
 * First statement of the batch. If `holds` fails, the bundle has changed since it was read, or another request was
 * faster, it violates a constraint and the batch writes nothing.
 */
export const insertBundleRun = ({ id, version }: BundleRead, holds: RawBuilder<unknown>): CompiledQuery =>
  sql`INSERT INTO bundle_runs (bundle_id, version, holds) VALUES (${id}, ${version},
    (SELECT 1 FROM bundles WHERE id = ${id} AND version = ${version} AND state <> 'live' AND ${holds}))`.compile(db)

/** True for the error of `insertBundleRun` when its condition does not hold. */
export const isRunRefused = (error: unknown): boolean => error instanceof Error && /bundle_runs/.test(error.message)

type Finished = BundleRead & { at: string; by: string | null; left_alone: readonly string[] }

export const finishBundle = ({ id, version, at, by, left_alone }: Finished): CompiledQuery =>
  sql`UPDATE bundles SET state = 'live', live_at = ${at}, scheduled_by = ${by},
      faults_json = ${JSON.stringify(left_alone)}, version = version + 1
    WHERE id = ${id} AND version = ${version}`.compile(db)

/** True while every product is unchanged since it was read. */
export const areProductsUnchanged = (
  read: readonly { product_code: string; updated_at: string }[],
): RawBuilder<unknown> =>
  sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(read.map(({ product_code, updated_at }) => [product_code, updated_at]))}) AS item
    LEFT JOIN products ON products.code = item.value ->> 0 AND products.updated_at = item.value ->> 1
    WHERE products.code IS NULL)`

/** True while every page exists and the site shows the version that was read; null for none. */
export const arePagesUnchanged = (read: readonly { id: number; published: number | null }[]): RawBuilder<unknown> =>
  sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(read.map(({ id, published }) => [id, published]))}) AS item
    LEFT JOIN pages ON pages.id = item.value ->> 0 AND archived_at IS NULL
      AND published_version_id IS item.value ->> 1
    WHERE pages.id IS NULL)`

type PublishedItem = { bundle_id: number; page: number; note: string; by: string | null; at: string }

/** Makes the bundle's document the page's newest version, and publishes it. */
export const publishBundledPage = ({ bundle_id, page, note, by, at }: PublishedItem): CompiledQuery[] => [
  sql`INSERT INTO page_versions (page_id, number, document_json, note, admin_id, created_at)
    SELECT ${page}, 1 + coalesce((SELECT max(number) FROM page_versions WHERE page_id = ${page}), 0), document_json,
      ${note}, ${by}, ${at}
    FROM bundle_items WHERE bundle_id = ${bundle_id} AND noun = 'page' AND noun_id = ${String(page)}`.compile(db),
  sql`UPDATE pages SET published_version_id = (SELECT max(id) FROM page_versions WHERE page_id = pages.id)
    WHERE id = ${page}`.compile(db),
]
