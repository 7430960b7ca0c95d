/** What is shown of something sold out instead of its buttons. Few pages need its code. */
import { onDemand } from '../layout/on-demand.tsx'

export const NotifyMe = onDemand(
  import.meta.env.SSR ? (await import('./notify-me-view.tsx')).NotifyMeView : undefined,
  () => import('./notify-me-view.tsx').then((notice) => notice.NotifyMeView),
)
