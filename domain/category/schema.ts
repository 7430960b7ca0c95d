/** Breadcrumbs as the API answers them, and the route they are asked for by (docs/domain.md#catalogue). */

import { z } from 'zod'
import { trimSlashes } from '../text/trim-characters.ts'
import type { Breadcrumb } from './breadcrumb.ts'
import type { MetaTags } from './meta-tags.ts'

const MAX_ROUTE_LENGTH = 512

export const breadcrumbsSchema = z
  .array(z.object({ id: z.string(), name: z.string(), sef_url: z.string() }) satisfies z.ZodType<Breadcrumb>)
  .meta({ id: 'Breadcrumbs' })

export const metaTagsSchema = z
  .object({ title_tag: z.string(), description_tag: z.string(), keywords_tag: z.string() })
  .meta({ id: 'MetaTags' }) satisfies z.ZodType<MetaTags>

/** A path of the site, with or without its first slash; '' and '/' are the home. */
export const routeSchema = z
  .string('Name a route')
  .max(MAX_ROUTE_LENGTH, 'No route is that long')
  .transform((route) => trimSlashes(route))
