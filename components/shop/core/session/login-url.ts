/** Returns the sign-in URL that leads back to a page; redirect_url is that page without its leading slash. */
export const loginUrl = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  `/login?${new URLSearchParams({ redirect_url: pathname.slice(1) + search })}`
