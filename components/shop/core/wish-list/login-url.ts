/**
 * Returns the sign-in URL for a signed-out customer's wish; redirect_url is the current page without its leading slash.
 */
export const loginUrl = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  `/login?${new URLSearchParams({ redirect_url: pathname.slice(1) + search })}`
