/** Writes and reads the URL of the search results page. */

const SEARCH_PATH = '/search'

export const searchUrl = (term: string): string => `${SEARCH_PATH}?${new URLSearchParams({ q: term })}`

/** Returns the search term in a results page's URL; '' on other pages. */
export const searchedFor = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  pathname === SEARCH_PATH ? (new URLSearchParams(search).get('q') ?? '') : ''
