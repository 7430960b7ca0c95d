/** A loaded route: everything its files are made from, except its build number. */
import type { RouteType } from '../../domain/route/descriptor.ts'

export type RouteDraft = {
  /** Without its first slash; '' for the root. */
  route: string
  type: RouteType
  /** The descriptor's content as JSON (descriptor-json.ts). */
  content: string
  /** The part of a long list beyond its first cards, as JSON of TailLink[]; '' when there is none. */
  tail: string
  /** Absent for products without content around them. */
  page?: RoutePage
}

/** What only routes with documents of the page builder have. */
export type RoutePage = {
  /** A dynamic page's document as it is served; '' for a list or a product. */
  document: string
  /** Of the route's style and script file; '' for none. */
  style: string
  script: string
}
