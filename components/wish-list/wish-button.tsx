/** The wish list's toggle. Its code waits for the visitor. */
import { onDemand } from '../layout/on-demand.tsx'

export const WishButton = onDemand(
  import.meta.env.SSR ? (await import('./wish-button-view.tsx')).WishButtonView : undefined,
  () => import('./wish-button-view.tsx').then((wish) => wish.WishButtonView),
)
