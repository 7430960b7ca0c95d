/** What is shown of something sold out instead of its buttons. Few pages need its code. */
import { onDemand } from '../parts/on-demand.tsx'

export const NotifyMe = onDemand(() => import('./notify-me-view.tsx').then((notice) => notice.NotifyMeView))
