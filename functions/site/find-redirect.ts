/** Looks up the redirect of a path that no file answers. */
import type { Context } from 'hono'
import { batch } from '../../database/batch.ts'
import { selectRedirect } from '../../database/queries/redirects.ts'
import type { AppEnv } from '../app-env.ts'
import { DatabaseUnreachable, openDatabase } from '../database.ts'

/** The new path, or undefined. With the database away no redirects are known, and the 404 page is shown. */
export const findRedirect = async (c: Context<AppEnv>, pathname: string): Promise<string | undefined> => {
  try {
    const [moved] = await batch(openDatabase(c.var.settings), 'read', [selectRedirect(pathname)])
    return moved.rows[0]?.to_path
  } catch (error) {
    if (!(error instanceof DatabaseUnreachable)) throw error
    console.warn(JSON.stringify({ level: 'warn', request_id: c.var.requestId, message: error.message }))
    return undefined
  }
}
