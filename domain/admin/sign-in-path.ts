/** The way to the staff's sign-in and back to the page that was asked for. */
import { ADMIN_LOGIN } from '../route/denied-path.ts'
import { redirectPath } from '../route/redirect-url.ts'
import { PANEL_HOME } from './side-bar.ts'

/** Names the page in the query, unless that is where signing in leads anyway. */
const QUERY = 'redirect_url'

/** `path` begins with a slash; `search` is its query with the question mark, or ''. */
export const signInPath = (path: string, search: string): string =>
  path === PANEL_HOME ? ADMIN_LOGIN : `${ADMIN_LOGIN}?${new URLSearchParams({ [QUERY]: `${path}${search}`.slice(1) })}`

/** Where to go once signed in, by the sign-in's own query; only ever a page for staff. */
export const afterSignIn = (search: string): string => {
  const path = redirectPath(new URLSearchParams(search).get(QUERY) ?? '')
  return path !== null && /^\/(admin|page_builder)\//.test(path) && !path.startsWith(ADMIN_LOGIN) ? path : PANEL_HOME
}
