/** A product in a list. Its code waits for the visitor: a list has many cards, and most are never touched. */
import { onDemand } from '../../../kit/islands/on-demand.tsx'

export const ProductCard = onDemand(() => import('./product-card-view.tsx').then((card) => card.ProductCardView))
