/** One element of a page: its outer node, its content by type, and its layers. */
import type { ReactNode } from 'react'
import type { DocumentData } from '../../../../domain/publishing/descriptor/descriptor.ts'
import type { PageElement } from '../../../../domain/publishing/page/page-document.ts'
import { isVideoAddress } from '../../../../domain/publishing/page/video-address.ts'
import { onDemand } from '../../../kit/islands/on-demand.tsx'
import { Still } from '../../../kit/islands/still.tsx'
import { isOfLockItIn } from '../../core/lock-it-in/place.ts'
import { Layers } from './layer/layer.tsx'
import { isVault } from './products/is-vault.ts'
import { type ProductsElementProps, ProductsElementView } from './products/products-element.tsx'

export type PageElementProps = { element: PageElement; data: DocumentData }

export function PageElementView({ element, data }: PageElementProps) {
  const attributes = { 'data-element': element.id, className: element.compiled_classes || undefined }
  const content = livelyContent(element, data)
  if (content === null) {
    return (
      <Still name={`element/${data.page.route}/${element.id}`} {...attributes}>
        {({ StillElement }) => <StillElement element={element} data={data} />}
      </Still>
    )
  }
  return (
    <div {...attributes}>
      {content}
      <Layers layers={element.layers} />
    </div>
  )
}

/** Elements with behaviour, whose code loads on the visitor's first action. */
const Carousel = onDemand(() =>
  import('./carousel/carousel-element.tsx').then((carousel) => carousel.CarouselElementView),
)

const ShopLocal = onDemand(() => import('./shop-local/shop-local.tsx').then((local) => local.ShopLocalView))

const MarketingEmails = onDemand(() => import('./small-parts.ts').then((parts) => parts.MarketingEmailsView))

const EmbeddedVideo = onDemand(() => import('./small-parts.ts').then((parts) => parts.EmbeddedVideo))

const Recommended = onDemand(() => import('./products/recommended.tsx').then((products) => products.RecommendedView))

/** Renders element types with behaviour; null for the others (elements/still-element.tsx). */
function livelyContent(element: PageElement, { page, products }: DocumentData): ReactNode {
  switch (element.element_type) {
    case 'carousel':
      return <Carousel config={element.element_config.config} products={products} />
    case 'video':
      return isVideoAddress(element.element_config.config.video_src) ? (
        <EmbeddedVideo config={element.element_config.config} />
      ) : null
    case 'marketing_emails':
      return <MarketingEmails id={element.id} config={element.element_config.config} />
    case 'shop_local':
      return <ShopLocal config={element.element_config.config} />
    case 'products':
      if (isVault(element)) return null
      return (
        <ProductGroup
          config={element.element_config.config}
          products={products}
          lockIn={isOfLockItIn(page.route) ? 'leads' : undefined}
        />
      )
    default:
      return null
  }
}

const ProductGroup = (props: ProductsElementProps) =>
  props.config.type === 'recommended' ? <Recommended {...props} /> : <ProductsElementView {...props} />
