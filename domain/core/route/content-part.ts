/**
 * Documents of the page builder that are no pages: content above or below a route's own, and saved sections
 * (docs/domain.md#page-documents).
 */
import { HOME, normaliseRoute } from './normalise-route.ts'

export const PART_KINDS = ['header', 'footer', 'list_header', 'list_footer'] as const
export type PartKind = (typeof PART_KINDS)[number]

/** A part's path has no slash at its ends and is '' for the root. */
export type ContentPart = { kind: PartKind; path: string }

/** The route of a part's document, which no page can have: 'list_header/red/spain', 'header/home'. */
export const partRoute = ({ kind, path }: ContentPart): string => `${kind}/${path || HOME}`

/** The part that a document's route names; undefined for a page. */
export function partOf(route: string): ContentPart | undefined {
  const kind = PART_KINDS.find((candidate) => route.startsWith(`${candidate}/`))
  if (!kind) return undefined
  const path = route.slice(kind.length + 1)
  return { kind, path: path === HOME ? '' : path }
}

/** Start of a saved section's route, which no page can have: 'section/delivery'. */
const SECTIONS = 'section/'

export const sectionRoute = (name: string): string => `${SECTIONS}${name}`

/** Name of the saved section whose document has that route; undefined for any other. */
export const sectionOf = (route: string): string | undefined =>
  route.startsWith(SECTIONS) ? route.slice(SECTIONS.length) : undefined

/** The kind under which the database stores a document with that route. It calls saved sections templates. */
export const storedKind = (route: string): 'page' | PartKind | 'template' =>
  sectionOf(route) === undefined ? (partOf(route)?.kind ?? 'page') : 'template'

/** Name of a document's file in /dynamic_pages/content: 'list_header__red__spain' for a part, the normalised route for a page. */
export function contentName(route: string): string {
  const part = partOf(route)
  return part ? `${part.kind}__${normaliseRoute(part.path)}` : normaliseRoute(route)
}
