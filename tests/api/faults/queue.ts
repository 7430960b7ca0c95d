/** Creates builds and releases for the valid calls about them. */
import { query } from '../database.ts'

const AT = '2026-11-20T12:00:00.000Z'

/** Removes waiting builds, since only one may wait. */
export const emptyQueue = async (): Promise<void> => {
  await query(`UPDATE builds SET state = 'cancelled', finished_at = ? WHERE state = 'queued'`, AT)
}

/** Adds a build and returns its id. */
export const queuedBuild = async (state: 'queued' | 'cancelled'): Promise<number> => {
  const rows = await query(
    'INSERT INTO builds (state, requested_at, finished_at) VALUES (?, ?, ?) RETURNING id',
    state,
    AT,
    state === 'queued' ? null : AT,
  )
  return Number(rows[0]?.id)
}

/** Adds a release and returns its id. */
export const earlierRelease = async (): Promise<string> => {
  const id = '20260101-120000-000'
  await query('INSERT INTO releases (id, routes, created_at) VALUES (?, 1, ?) ON CONFLICT DO NOTHING', id, AT)
  return id
}
