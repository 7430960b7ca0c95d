/** The press that stops the letter. Its code waits for the visitor. */
import { onDemand } from '../layout/on-demand.tsx'

export const Unsubscribe = onDemand(
  import.meta.env.SSR ? (await import('./unsubscribe-view.tsx')).UnsubscribeView : undefined,
  () => import('./unsubscribe-view.tsx').then((letter) => letter.UnsubscribeView),
)
