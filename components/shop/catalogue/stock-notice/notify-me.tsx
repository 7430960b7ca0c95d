/** The stock notice form, loaded on demand because few products are sold out. */
import { onDemand } from '../../../kit/islands/on-demand.tsx'

export const NotifyMe = onDemand(() => import('./notify-me-view.tsx').then((notice) => notice.NotifyMeView))
