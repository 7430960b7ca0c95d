/** The login for adding to the wish list without being signed in, with the way back. */

/** `redirect_url` is the page they are on, without its leading slash. */
export const loginUrl = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  `/login?${new URLSearchParams({ redirect_url: pathname.slice(1) + search })}`
