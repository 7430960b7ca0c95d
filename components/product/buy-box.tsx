/** What is decided beside the picture. Its code waits for the visitor, or for news that can't (product-screen.tsx). */
import { onDemand } from '../layout/on-demand.tsx'

export const BuyBox = onDemand(import.meta.env.SSR ? (await import('./buy-box-view.tsx')).BuyBoxView : undefined, () =>
  import('./buy-box-view.tsx').then((box) => box.BuyBoxView),
)
