/** The path that follows a sign-in. */
import { redirectPath } from '../../../../domain/core/route/redirect-url.ts'

export const ACCOUNT = '/account'

/** Where the programmes' logins lead without a redirect_url. */
const MEMBERS: Readonly<Record<string, string>> = {
  '/lock-it-in/login': '/lock-it-in/members',
  '/wine-club/login': '/wine-club/members',
}

/** The login's redirect_url if it is a path of this site; otherwise the members' area of its programme, or the account. */
export const nextPath = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  redirectPath(new URLSearchParams(search).get('redirect_url') ?? '') ?? MEMBERS[pathname] ?? ACCOUNT
