/** Looks up the redirect of a URL without a file. */
import { batch } from '../../../database/batch.ts'
import { selectRedirect } from '../../../database/queries/publishing/redirects.ts'
import { addressesToTry } from '../../../domain/publishing/redirect/canonical-path.ts'
import type { AppContext } from '../../app-env.ts'
import { DatabaseUnreachable } from '../../database.ts'
import { log } from '../../log.ts'

export type FoundAddress = {
  /** Path with query and anchor, if any. */
  to: string
  /** The saved address that matched; the parameters of its query are dropped. */
  from: string
}

/**
 * Returns the new address, or undefined. One round trip. Without the database there are no redirects, and the 404 page
 * is shown. Tries the path as requested last, for redirects saved before addresses were normalised.
 */
export const findRedirect = async (
  c: AppContext,
  pathname: string,
  search: string,
): Promise<FoundAddress | undefined> => {
  const paths = [...addressesToTry(pathname, search), pathname]
  try {
    const [moved] = await batch(c.var.database, 'read', [selectRedirect(paths)])
    const [row] = moved.rows
    return row && { to: row.to_path, from: row.from_path }
  } catch (error) {
    if (!(error instanceof DatabaseUnreachable)) throw error
    log('warn', { request_id: c.var.requestId, message: error.message })
    return undefined
  }
}
