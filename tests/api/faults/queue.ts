/** Builds and releases that the good calls about them need. */
import { env } from 'cloudflare:workers'
import { createWebClient } from '../../../database/client-web.ts'

const database = createWebClient({ url: env.LIBSQL_URL, authToken: env.LIBSQL_AUTH_TOKEN })
const AT = '2026-11-20T12:00:00.000Z'

/** One build waits at a time. */
export const emptyQueue = async (): Promise<void> => {
  await database.execute({
    sql: `UPDATE builds SET state = 'cancelled', finished_at = ? WHERE state = 'queued'`,
    args: [AT],
  })
}

/** Answers its id. */
export const queuedBuild = async (state: 'queued' | 'cancelled'): Promise<number> => {
  const { rows } = await database.execute({
    sql: 'INSERT INTO builds (state, requested_at, finished_at) VALUES (?, ?, ?) RETURNING id',
    args: [state, AT, state === 'queued' ? null : AT],
  })
  return Number(rows[0]?.id)
}

/** Answers its id. */
export const earlierRelease = async (): Promise<string> => {
  const id = '20260101-120000-000'
  await database.execute({
    sql: 'INSERT INTO releases (id, routes, created_at) VALUES (?, 1, ?) ON CONFLICT DO NOTHING',
    args: [id, AT],
  })
  return id
}
