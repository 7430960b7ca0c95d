/** A loaded route: everything its files are made from, except its build number. */
import type { RouteType } from '../../domain/route/descriptor.ts'
import { contentJson, type DescriptorContent } from '../../domain/route/descriptor-json.ts'

export type RouteDraft = {
  /** Without its first slash; '' for the root. */
  route: string
  type: RouteType
  content: DescriptorContent
  /** The same as JSON. */
  json: string
  /** The part of a long list beyond its first cards, as JSON of TailLink[]; '' when there is none. */
  tail: string
  /** Absent for products without content around them. */
  page?: RoutePage
}

/** A route that could not be loaded, and why: 'can’t be read: …'. */
type FailedDraft = { route: string; problem: string }

export type LoadedRoute = RouteDraft | FailedDraft

/** What only routes with documents of the page builder have. */
export type RoutePage = {
  /** A dynamic page's document as it is served; '' for a list or a product. */
  document: string
  /** Of the route's style and script file; '' for none. */
  style: string
  script: string
}

/** A descriptor's content and its JSON, for a draft. */
export const withJson = (content: DescriptorContent): Pick<RouteDraft, 'content' | 'json'> => ({
  content,
  json: contentJson(content),
})

/** Makes a draft of rows that are loaded already. What throws then is the route’s own fault: it must not end the build. */
export function draftOrFailure(route: string, make: () => RouteDraft): LoadedRoute {
  try {
    return make()
  } catch (error) {
    return { route, problem: `can’t be read: ${error instanceof Error ? error.message : String(error)}` }
  }
}
