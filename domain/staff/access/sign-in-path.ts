/** Path to the staff's sign-in and back to the requested page. */
import { redirectPath } from '../../core/route/redirect-url.ts'
import { PANEL_HOME } from '../../core/route/staff-path.ts'
import { ADMIN_LOGIN } from './denied-path.ts'

/** Query parameter with the page; omitted when signing in leads there anyway. */
const QUERY = 'redirect_url'

/** Reason for a new sign-in: the session ended, or a new password was set (sign-in-note.ts has the texts). */
export type SignInReason = 'over' | 'set'

export const REASON = 'why'

/** `path` begins with a slash; `search` is its query with the question mark, or ''. */
export function signInPath(path: string, search: string, why?: SignInReason): string {
  const query = new URLSearchParams({
    ...(path === PANEL_HOME ? {} : { [QUERY]: `${path}${search}`.slice(1) }),
    ...(why === undefined ? {} : { [REASON]: why }),
  })
  return query.size === 0 ? ADMIN_LOGIN : `${ADMIN_LOGIN}?${query}`
}

/** Path after signing in, from the sign-in's query; always a page for staff. */
export const afterSignIn = (search: string): string => {
  const path = redirectPath(new URLSearchParams(search).get(QUERY) ?? '')
  return path !== null && /^\/(admin|page_builder)\//.test(path) && !path.startsWith(ADMIN_LOGIN) ? path : PANEL_HOME
}
