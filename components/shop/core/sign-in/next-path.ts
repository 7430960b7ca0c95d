/** The path that follows a sign-in. */
import { redirectPath } from '../../../../domain/core/route/redirect-url.ts'

export const ACCOUNT = '/account'

/** `search` is the login's own query: the path of this site in its redirect_url, or else the account. */
export const nextPath = (search: string): string =>
  redirectPath(new URLSearchParams(search).get('redirect_url') ?? '') ?? ACCOUNT
