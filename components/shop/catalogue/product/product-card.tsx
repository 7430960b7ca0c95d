/** A product card whose code loads on the visitor's first action, because most cards of a list are never used. */
import { onDemand } from '../../../kit/islands/on-demand.tsx'

export const ProductCard = onDemand(() => import('./product-card-view.tsx').then((card) => card.ProductCardView))
