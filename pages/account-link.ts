/**
 * Directs a link to the account there or to the login, by a check on the click, so that pages need no check on load.
 */

const ACCOUNT = '/account'

/** Returns the target of a link: for the account, its page or the sign-in page; other URLs are unchanged. */
export async function accountLink(url: URL): Promise<URL> {
  if (url.pathname !== ACCOUNT) return url
  const path = await import('../components/shop/plans/account/account-path.ts').then(
    ({ accountPath }) => accountPath(),
    () => '/login',
  )
  return new URL(path, url)
}
