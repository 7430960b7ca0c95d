/** The login for a page that needs a sign-in; it leads back to that page. */

/** The members' areas have their programme's login. */
const MEMBERS = /^\/(lock-it-in|wine-club)\/members(\/|$)/

/** '/wine-club/members/plan' → '/wine-club/login?redirect_url=wine-club/members/plan'. */
export const loginPath = (path: string): string => {
  const programme = MEMBERS.exec(path)?.[1]
  return `${programme === undefined ? '' : `/${programme}`}/login?redirect_url=${path.slice(1)}`
}
