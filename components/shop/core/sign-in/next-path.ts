/** Chooses the path to open after a sign-in. */
import { redirectPath } from '../../../../domain/core/route/redirect-url.ts'

export const ACCOUNT = '/account'

/**
 * Returns the path to open after a sign-in: redirect_url if it is a path of this site, otherwise the programme's
 * members' area or the account.
 */
export const nextPath = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  redirectPath(new URLSearchParams(search).get('redirect_url') ?? '') ??
  (/.\/login$/.test(pathname) ? pathname.replace('login', 'members') : ACCOUNT)
