/** The way to the staff's sign-in and back to the page that was asked for. */
import { ADMIN_LOGIN } from '../route/denied-path.ts'
import { redirectPath } from '../route/redirect-url.ts'
import { PANEL_HOME } from './side-bar.ts'

/** Names the page in the query, unless that is where signing in leads anyway. */
const QUERY = 'redirect_url'

/** What the sign-in tells whoever is led there. */
const NOTES = {
  over: 'You’ve been signed out: your session is over, or your account has been changed. Sign in to go on.',
  set: 'Your new password is set. Sign in with it, and with a code of your app.',
} as const
const NOTE = 'why'

/** `path` begins with a slash; `search` is its query with the question mark, or ''. */
export function signInPath(path: string, search: string, why?: keyof typeof NOTES): string {
  const query = new URLSearchParams({
    ...(path === PANEL_HOME ? {} : { [QUERY]: `${path}${search}`.slice(1) }),
    ...(why === undefined ? {} : { [NOTE]: why }),
  })
  return query.size === 0 ? ADMIN_LOGIN : `${ADMIN_LOGIN}?${query}`
}

/** null where there is nothing to tell. */
export function signInNote(search: string): string | null {
  const why = new URLSearchParams(search).get(NOTE)
  return why === 'over' || why === 'set' ? NOTES[why] : null
}

/** Where to go once signed in, by the sign-in's own query; only ever a page for staff. */
export const afterSignIn = (search: string): string => {
  const path = redirectPath(new URLSearchParams(search).get(QUERY) ?? '')
  return path !== null && /^\/(admin|page_builder)\//.test(path) && !path.startsWith(ADMIN_LOGIN) ? path : PANEL_HOME
}
