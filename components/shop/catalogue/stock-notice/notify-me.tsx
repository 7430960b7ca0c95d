/** Replaces the buttons of a sold-out product. Few pages need its code. */
import { onDemand } from '../../../kit/islands/on-demand.tsx'

export const NotifyMe = onDemand(() => import('./notify-me-view.tsx').then((notice) => notice.NotifyMeView))
