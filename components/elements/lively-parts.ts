/** Elements with behaviour, whose code waits for the visitor. */
import { onDemand } from '../layout/on-demand.tsx'

export const Carousel = onDemand(
  import.meta.env.SSR ? (await import('./carousel/carousel-element.tsx')).CarouselElementView : undefined,
  () => import('./carousel/carousel-element.tsx').then((carousel) => carousel.CarouselElementView),
)

export const ShopLocal = onDemand(
  import.meta.env.SSR ? (await import('./shop-local/shop-local.tsx')).ShopLocalView : undefined,
  () => import('./shop-local/shop-local.tsx').then((local) => local.ShopLocalView),
)

export const MarketingEmails = onDemand(
  import.meta.env.SSR ? (await import('./marketing-emails/marketing-emails.tsx')).MarketingEmailsView : undefined,
  () => import('./marketing-emails/marketing-emails.tsx').then((emails) => emails.MarketingEmailsView),
)

export const Recommended = onDemand(
  import.meta.env.SSR ? (await import('./products/recommended.tsx')).RecommendedView : undefined,
  () => import('./products/recommended.tsx').then((products) => products.RecommendedView),
)
