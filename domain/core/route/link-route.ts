/** Links of menus, banners and redirects as routes, and the ones that must exist in the database. */
import { trimSlashes, withoutQuery } from '../text/trim-characters.ts'
import { OWN_ROUTES } from './own-screens.ts'

/** '/red/?page=2' → 'red'. */
export const routeOf = (href: string): string => trimSlashes(withoutQuery(href))

const isOwn = (route: string): boolean => route === '' || OWN_ROUTES.some((own) => own.route === route)

/** True if a link points to something of this site that must be in the database. */
export const isToCheck = (href: string): boolean => href.startsWith('/') && !isOwn(routeOf(href))
