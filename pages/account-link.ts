/** A link to the account leads there or to the login, by a logged-in check on the click: no page asks before. */

const ACCOUNT = '/account'

/** The address `url` leads to; any other than the account's is as it is. */
export async function accountLink(url: URL): Promise<URL> {
  if (url.pathname !== ACCOUNT) return url
  const path = await import('../components/account/account-path.ts').then(
    ({ accountPath }) => accountPath(),
    () => '/login',
  )
  return new URL(path, url)
}
