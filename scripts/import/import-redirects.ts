/** Adds the redirects of a file to the shop's in one transaction (docs/domain.md#redirects). */
import type { Client } from '@libsql/client'
import { sql } from 'kysely'
import { batch } from '../../database/batch.ts'
import { insertAudit } from '../../database/queries/core/audit.ts'
import {
  isOwnSave,
  REDIRECTS_TEXT,
  selectSnapshot,
  writeRedirects,
} from '../../database/queries/core/config-sections.ts'
import { selectKnownRoutes, selectOccupiedRoutes } from '../../database/queries/publishing/link-targets.ts'
import { routeOf } from '../../domain/core/route/link-route.ts'
import { MAX_REDIRECTS, type Redirect } from '../../domain/publishing/redirect/redirect.ts'
import { isRedirectList, readRedirectRow } from '../../domain/staff/import/exports/redirect-list.ts'
import { type MergedRedirects, mergeRedirects, type RedirectRow } from '../../domain/staff/import/merge-redirects.ts'
import { readCsv } from './csv.ts'

export type ReadRedirects = { ok: true; rows: RedirectRow[] } | { ok: false; message: string }

/** `ownHost` is the shop's: 'shop.example'. */
export async function readRedirects(file: string, ownHost: string): Promise<ReadRedirects> {
  const rows: RedirectRow[] = []
  let isList = true
  const result = await readCsv(file, {
    needs: [],
    most: 2 * MAX_REDIRECTS + 1,
    onRow: (row) => {
      isList &&= isRedirectList(Object.keys(row.cells))
      if (isList) rows.push(readRedirectRow(row, ownHost))
    },
  })
  if (!result.ok) return result
  if (!isList || !isRedirectList(result.columns))
    return {
      ok: false,
      message: `${file} has no columns of redirects, such as 'Redirect from' and 'Redirect to', or 'source' and 'target'.`,
    }
  return rows.length > 2 * MAX_REDIRECTS
    ? {
        ok: false,
        message: `${file} has more than ${2 * MAX_REDIRECTS} rows; a shop has at most ${MAX_REDIRECTS} redirects.`,
      }
    : { ok: true, rows }
}

const STAFF = { id: null, name: 'npm run import:redirects' }

const CHANGED =
  'Redirects were saved in the control panel at the same time, so nothing was written. Run the command again.'

/** Without a client, for a dry run without a shop, the rows are merged into an empty list and no address is looked up. */
export async function importRedirects(
  client: Client | undefined,
  rows: readonly RedirectRow[],
  { dryRun, now }: { dryRun: boolean; now: Date },
): Promise<MergedRedirects> {
  if (client === undefined) return mergeRedirects([], rows)
  const listed = rows.flatMap((row) => ('redirect' in row ? [row.redirect] : []))
  const [stored, occupied, known] = await batch(client, 'read', [
    selectSnapshot(REDIRECTS_TEXT),
    selectOccupiedRoutes(listed.map(({ from }) => routeOf(from))),
    selectKnownRoutes(listed.map(({ to }) => routeOf(to))),
  ])
  const json = stored.rows[0]?.json ?? '[]'
  const current: Redirect[] = JSON.parse(json)
  const routes = (found: readonly { route: string }[]) => new Set(found.map(({ route }) => route))
  const merged = mergeRedirects(current, rows, { occupied: routes(occupied.rows), known: routes(known.rows) })
  if (!merged.ok || dryRun || merged.added + merged.replaced === 0) return merged
  const at = now.toISOString()
  const after = merged.redirects
  const [audited] = await batch(client, 'write', [
    insertAudit(
      { staff: STAFF, action: 'edit', noun: 'config', noun_id: 'redirects', before: current, after, at },
      sql`${REDIRECTS_TEXT} = ${json}`,
    ),
    ...writeRedirects(after, at, isOwnSave('redirects', STAFF.id, at)),
  ])
  return audited.rowsAffected === 0 ? { ok: false, message: CHANGED } : merged
}
