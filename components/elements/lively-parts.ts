/** Elements with behaviour, whose code is loaded at the visitor's first action. */
import { onDemand } from '../parts/on-demand.tsx'

export const Carousel = onDemand(() =>
  import('./carousel/carousel-element.tsx').then((carousel) => carousel.CarouselElementView),
)

export const ShopLocal = onDemand(() => import('./shop-local/shop-local.tsx').then((local) => local.ShopLocalView))

export const MarketingEmails = onDemand(() =>
  import('./marketing-emails/marketing-emails.tsx').then((emails) => emails.MarketingEmailsView),
)

export const Recommended = onDemand(() =>
  import('./products/recommended.tsx').then((products) => products.RecommendedView),
)
