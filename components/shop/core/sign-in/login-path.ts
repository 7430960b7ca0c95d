/** Matches the members' areas, which use their programme's sign-in page. */
const MEMBERS = /^\/(lock-it-in|wine-club)\/members(\/|$)/

/**
 * Returns the sign-in path of a page that requires a sign-in, with the way back:
 * '/wine-club/members/plan' → '/wine-club/login?redirect_url=wine-club/members/plan'.
 */
export const loginPath = (path: string): string => {
  const programme = MEMBERS.exec(path)?.[1]
  return `${programme === undefined ? '' : `/${programme}`}/login?redirect_url=${path.slice(1)}`
}
