/** Schemas of breadcrumbs, and of the route they are requested for (docs/domain.md#catalogue). */
import { z } from 'zod'
import { trimSlashes } from '../../core/text/trim-characters.ts'

const MAX_ROUTE_LENGTH = 512

export const breadcrumbSchema = z.object({ id: z.string(), name: z.string(), sef_url: z.string() })

/** A breadcrumb. The first one is the home page, with an empty sef_url. */
export type Breadcrumb = z.infer<typeof breadcrumbSchema>

export const breadcrumbsSchema = z.array(breadcrumbSchema).meta({ id: 'Breadcrumbs' })

export const metaTagsSchema = z
  .object({ title_tag: z.string(), description_tag: z.string(), keywords_tag: z.string() })
  .meta({ id: 'MetaTags' })

/** A list's head metadata (docs/domain.md#catalogue); the title excludes the shop's name, which the page adds. */
export type MetaTags = z.infer<typeof metaTagsSchema>

/** A path of the site, with or without its leading slash; '' and '/' are the home page. */
export const routeSchema = z
  .string('Name a route')
  .max(MAX_ROUTE_LENGTH, 'No route is that long')
  .transform((route) => trimSlashes(route))
