/**
 * Content that staff put above or below a list. Most lists have none, so its code is no
 * part of a list's first load.
 */
import { onDemand } from '../layout/on-demand.tsx'
import '../page/dynamic-page.css'

export const ListContent = onDemand(
  import.meta.env.SSR ? (await import('./list-content-view.tsx')).ListContentView : undefined,
  () => import('./list-content-view.tsx').then((content) => content.ListContentView),
)
