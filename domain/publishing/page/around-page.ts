/** Content above or below another page: where it may be, and its name (docs/domain.md#page-documents). */
import type { PartKind } from '../../core/route/content-part.ts'
import { OWN_ROUTES } from '../../core/route/own-screens.ts'
import { isStaffPath } from '../../core/route/staff-path.ts'

/** A page that content can be added to. 'list' is a category's page. */
export type Surrounded = { kind: 'list' | 'product' | 'page' | 'screen'; name: string }

export const PART_LABELS: Readonly<Record<PartKind, string>> = {
  header: 'Above the page',
  list_header: 'Above the list',
  list_footer: 'Below the list',
  footer: 'Below the page',
}

/** Kinds of content in page order. Only lists have some right above and below them. */
export const partKindsOf = ({ kind }: Pick<Surrounded, 'kind'>): readonly PartKind[] =>
  kind === 'list' ? ['header', 'list_header', 'list_footer', 'footer'] : ['header', 'footer']

/** The shop's own screen at a path without leading slash, unless it is for staff. */
export function surroundedScreen(path: string): Surrounded | undefined {
  const own = OWN_ROUTES.find(({ route }) => route === path)
  return own && !isStaffPath(`/${path}`) ? { kind: 'screen', name: own.title } : undefined
}

/** Returns the reason why there can be no content of that kind, or undefined. `at` is undefined if no page is there. */
export function partFault(kind: PartKind, path: string, at: Surrounded | undefined): string | undefined {
  if (at === undefined) return `There is no page at /${path}`
  return partKindsOf(at).includes(kind) ? undefined : 'Only lists have content right above and below the list'
}

/** 'Above the list: Red wine', at most `most` characters. */
export const partTitle = (kind: PartKind, { name }: Surrounded, most: number): string =>
  `${PART_LABELS[kind]}: ${name}`.slice(0, most)
