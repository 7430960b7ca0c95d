/** Path of the script of a route's content: one immutable file per build number (docs/domain.md#routes). */
import { normaliseRoute } from '../../core/route/normalise-route.ts'
import type { Descriptor } from './descriptor.ts'

/** '/dynamic_pages/js/{route}_{b}.js', or undefined if the route has no script. */
export const scriptFile = (descriptor: Descriptor): string | undefined =>
  descriptor.data?.has_script
    ? `/dynamic_pages/js/${normaliseRoute(descriptor.meta.canonical)}_${descriptor.b}.js`
    : undefined
