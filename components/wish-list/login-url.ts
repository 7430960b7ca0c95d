/** Where someone is sent who wishes without being signed in, and how they come back. */

/** `redirect_url` is the page they are on, without its leading slash. */
export const loginUrl = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  `/login?${new URLSearchParams({ redirect_url: pathname.slice(1) + search })}`
