/** Path of the style sheet of a route's content: one immutable file per build number (docs/domain.md#routes). */
import { normaliseRoute } from '../../core/route/normalise-route.ts'
import type { Descriptor } from './descriptor.ts'

/** '/dynamic_pages/css/{route}_{b}.css', or undefined if the route has no styles. */
export const styleFile = (descriptor: Descriptor): string | undefined =>
  descriptor.data?.has_style
    ? `/dynamic_pages/css/${normaliseRoute(descriptor.meta.canonical)}_${descriptor.b}.css`
    : undefined
