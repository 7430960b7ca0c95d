/** The rows below a product. Their code, and what they show, wait for the visitor. */
import { onDemand } from '../layout/on-demand.tsx'

export const MoreProducts = onDemand(
  import.meta.env.SSR ? (await import('./more-products-view.tsx')).MoreProductsView : undefined,
  () => import('./more-products-view.tsx').then((more) => more.MoreProductsView),
)
