/** Content above or below another page: where it may be, and its name (docs/domain.md#page-documents). */
import { findNamed, type Named } from '../../catalogue/search/searchable.ts'
import { type PartKind, partOf } from '../../core/route/content-part.ts'
import { OWN_ROUTES } from '../../core/route/own-screens.ts'
import { isStaffPath } from '../../core/route/staff-path.ts'

/** Maximum number of screens found. */
const MAX_SCREENS = 3

/** A page that content can be added to. 'list' is a category's page. */
export type Surrounded = { kind: 'list' | 'product' | 'page' | 'screen'; name: string }

export const PART_LABELS: Readonly<Record<PartKind, string>> = {
  header: 'Above the page',
  list_header: 'Above the list',
  list_footer: 'Below the list',
  footer: 'Below the page',
}

/** '/offers'; of a part of a page the path that it is for. */
export const pathOf = ({ route }: { route: string }): string => `/${partOf(route)?.path ?? route}`

/** '/offers'; of a part of a page 'above the list at /red'. */
export function placeOf(document: { route: string }): string {
  const part = partOf(document.route)
  const path = pathOf(document)
  return part ? `${PART_LABELS[part.kind].toLowerCase()} at ${path}` : path
}

/** Kinds of content in page order. Only lists have some right above and below them. */
export const partKindsOf = ({ kind }: Pick<Surrounded, 'kind'>): readonly PartKind[] =>
  kind === 'list' ? ['header', 'list_header', 'list_footer', 'footer'] : ['header', 'footer']

/** The shop's own screen at a path without leading slash, unless it is for staff. */
export function surroundedScreen(path: string): Surrounded | undefined {
  const own = OWN_ROUTES.find(({ route }) => route === path)
  return own && !isStaffPath(`/${path}`) ? { kind: 'screen', name: own.title } : undefined
}

const SCREENS = OWN_ROUTES.map(({ route, title }) => ({ name: title, url: `/${route}` })).filter(
  ({ url }) => !isStaffPath(url),
)

/** The shop's screens with the typed words in their title or path, the best first. */
export const findScreens = (typed: string): Named[] => findNamed(SCREENS, typed).slice(0, MAX_SCREENS)

/** Returns the reason why there can be no content of that kind, or undefined. `at` is undefined if no page is there. */
export function partFault(kind: PartKind, path: string, at: Surrounded | undefined): string | undefined {
  if (at === undefined) return `There is no page at /${path}`
  return partKindsOf(at).includes(kind) ? undefined : 'Only lists have content right above and below the list'
}

/** 'Above the list: Red wine', at most `most` characters. */
export const partTitle = (kind: PartKind, { name }: Surrounded, most: number): string =>
  `${PART_LABELS[kind]}: ${name}`.slice(0, most)
