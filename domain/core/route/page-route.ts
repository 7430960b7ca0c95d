/** Valid routes for a new page. Only the database knows which are in use. */
import { MAX_TYPED_ADDRESS } from '../text/slug.ts'
import { trimSlashes } from '../text/trim-characters.ts'
import { partOf, sectionOf } from './content-part.ts'
import { HOME } from './normalise-route.ts'
import { OWN_ROUTES } from './own-screens.ts'
import { isStaffPath } from './staff-path.ts'

/** Folders of files and calls, which are matched before pages. */
const FOLDERS = [
  'api',
  'images',
  'fonts',
  'assets',
  'p',
  'cached_routes',
  'dynamic_pages',
  'page-tests',
  'video_player',
]

/** Normalises a typed route: '/Summer sale/' → 'summer-sale'. */
export const tidyRoute = (typed: string): string => trimSlashes(typed.trim().toLowerCase().replace(/\s+/g, '-'))

/** Explains why no page can have that route; undefined when one can. */
export function routeFault(route: string): string | undefined {
  if (route === '') return 'Give it an address'
  if (route === HOME) return 'That is the home page’s address'
  if (route.length > MAX_TYPED_ADDRESS) return `Is longer than ${MAX_TYPED_ADDRESS} characters`
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/.test(route))
    return 'Use small letters, digits and single dashes, with a slash between parts'
  const [folder = ''] = route.split('/')
  const isTaken = OWN_ROUTES.some((own) => own.route === route || (own.isShell && route.startsWith(`${own.route}/`)))
  const isDocument = partOf(route) !== undefined || sectionOf(route) !== undefined
  const isReserved = FOLDERS.includes(folder) || isDocument || isStaffPath(`/${route}`)
  return isTaken || isReserved ? 'The shop uses that address itself' : undefined
}
