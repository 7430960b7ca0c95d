/** Links of menus, banners and redirects as routes, and which of them the database must have. */
import { trimSlashes, withoutQuery } from '../text/trim-characters.ts'
import { OWN_ROUTES } from './own-screens.ts'

/** '/red/?page=2' → 'red'. */
export const routeOf = (href: string): string => trimSlashes(withoutQuery(href))

const isOwn = (route: string): boolean => route === '' || OWN_ROUTES.some((own) => own.route === route)

/** Tells whether a link leads to something of this site that the database must have. */
export const isToCheck = (href: string): boolean => href.startsWith('/') && !isOwn(routeOf(href))
