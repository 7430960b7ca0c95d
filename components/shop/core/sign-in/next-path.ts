/** The path that follows a sign-in. */
import { redirectPath } from '../../../../domain/core/route/redirect-url.ts'

export const ACCOUNT = '/account'

/** The login's redirect_url if it is a path of this site; otherwise the members' area of its programme, or the account. */
export const nextPath = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  redirectPath(new URLSearchParams(search).get('redirect_url') ?? '') ??
  (/.\/login$/.test(pathname) ? pathname.replace('login', 'members') : ACCOUNT)
