/** A loaded route: all data of its files except its build number. */
import type { RouteType } from '../../domain/publishing/descriptor/descriptor.ts'
import { contentJson, type DescriptorContent } from '../../domain/publishing/descriptor/descriptor-json.ts'

export type RouteDraft = {
  /** Without the leading slash; '' for the root. */
  route: string
  type: RouteType
  content: DescriptorContent
  /** `content` as JSON. */
  json: string
  /** The part of a long list beyond its first cards, as JSON of TailLink[]; '' when there is none. */
  tail: string
  /** Absent for products without content around them. */
  page?: RoutePage
}

/** A route that could not be loaded, and why: 'can’t be read: …'. */
type FailedDraft = { route: string; problem: string }

export type LoadedRoute = RouteDraft | FailedDraft

/** Data of routes with documents of the page builder. */
export type RoutePage = {
  /** A dynamic page's served document; '' for a list or a product. */
  document: string
  /** Content of the route's style and script files; '' for none. */
  style: string
  script: string
}

export const withJson = (content: DescriptorContent): Pick<RouteDraft, 'content' | 'json'> => ({
  content,
  json: contentJson(content),
})

/** Makes a draft from loaded rows. An error here is the route's own fault, which must not end the build. */
export function draftOrFailure(route: string, make: () => RouteDraft): LoadedRoute {
  try {
    return make()
  } catch (error) {
    return { route, problem: `can’t be read: ${error instanceof Error ? error.message : String(error)}` }
  }
}
