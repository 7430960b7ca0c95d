/** The way to the staff's sign-in and back to the page that was asked for. */
import { ADMIN_LOGIN } from '../route/denied-path.ts'
import { redirectPath } from '../route/redirect-url.ts'
import { PANEL_HOME } from '../route/staff-path.ts'

/** Names the page in the query, unless that is where signing in leads anyway. */
const QUERY = 'redirect_url'

/** Why whoever is led there has to sign in: the session is over, or a new password is set (sign-in-note.ts says it). */
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

/** Where to go once signed in, by the sign-in's own query; only ever a page for staff. */
export const afterSignIn = (search: string): string => {
  const path = redirectPath(new URLSearchParams(search).get(QUERY) ?? '')
  return path !== null && /^\/(admin|page_builder)\//.test(path) && !path.startsWith(ADMIN_LOGIN) ? path : PANEL_HOME
}
