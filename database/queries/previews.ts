/** Previews of bundles: asked for by staff, made by whoever serves the site's files (docs/domain.md#previews). */
import { type CompiledQuery, sql } from 'kysely'
import type { Preview } from '../../domain/preview/preview.ts'
import { db } from '../query-builder.ts'
import { NOW } from './builds.ts'

/** Seconds for which one is its maker's; whoever died has it taken over then. */
export const PREVIEW_LEASE_SECONDS = 300

const COLUMNS = sql`previews.id, bundle_id AS bundle, bundle_version AS version, previews.state, as_of, message,
  expires_at, coalesce(admins.name, '') AS "by"`

export type PreviewRow = Preview & { is_outdated: 0 | 1 }

/** Those that have not expired, newest first. */
export const selectPreviews = (now: string): CompiledQuery<PreviewRow> =>
  sql<PreviewRow>`SELECT ${COLUMNS}, bundles.version <> bundle_version AS is_outdated
    FROM previews JOIN bundles ON bundles.id = bundle_id LEFT JOIN admins ON admins.id = previews.created_by
    WHERE expires_at > ${now} ORDER BY previews.created_at DESC, previews.id`.compile(db)

type Asked = Pick<Preview, 'id' | 'bundle' | 'version' | 'as_of' | 'expires_at'> & { by: string; at: string }

/** A bundle has one: another takes its place, and the link before ends. */
export const askForPreview = ({ id, bundle, version, as_of, expires_at, by, at }: Asked): CompiledQuery[] => [
  sql`DELETE FROM previews WHERE bundle_id = ${bundle}`.compile(db),
  sql`INSERT INTO previews (id, bundle_id, bundle_version, as_of, expires_at, created_by, created_at)
    VALUES (${id}, ${bundle}, ${version}, ${as_of}, ${expires_at}, ${by}, ${at})`.compile(db),
]

export const deletePreview = (id: string): CompiledQuery => sql`DELETE FROM previews WHERE id = ${id}`.compile(db)

/** All that there are, for their maker: those that are gone from here have their pages removed. */
export const selectKeptPreviews = (): CompiledQuery<{ id: string; is_to_make: 0 | 1 }> =>
  sql<{ id: string; is_to_make: 0 | 1 }>`SELECT id,
      state = 'waiting' OR (state = 'making' AND lease_expires_at < ${NOW}) AS is_to_make
    FROM previews WHERE expires_at > ${NOW} ORDER BY created_at`.compile(db)

export type ClaimedPreview = Pick<Preview, 'id' | 'bundle' | 'version' | 'as_of'>

/** No row where another maker was faster, or somebody has withdrawn it. */
export const claimPreview = (id: string): CompiledQuery<ClaimedPreview> =>
  sql<ClaimedPreview>`UPDATE previews SET state = 'making',
      lease_expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`+${PREVIEW_LEASE_SECONDS} seconds`})
    WHERE id = ${id} AND (state = 'waiting' OR (state = 'making' AND lease_expires_at < ${NOW}))
    RETURNING id, bundle_id AS bundle, bundle_version AS version, as_of`.compile(db)

/** `version` is the bundle's that it shows. */
export const finishPreview = (
  id: string,
  { state, message, version }: { state: 'ready' | 'failed'; message: string; version: number },
): CompiledQuery =>
  sql`UPDATE previews SET state = ${state}, message = ${message}, bundle_version = ${version}, lease_expires_at = NULL
    WHERE id = ${id} AND state = 'making'`.compile(db)

/** For another maker to begin anew. */
export const yieldPreview = (id: string): CompiledQuery =>
  sql`UPDATE previews SET state = 'waiting', lease_expires_at = NULL WHERE id = ${id} AND state = 'making'`.compile(db)
