/** One element of a page: its outer node, its content by type, and its layers. */
import { type ReactNode, useContext } from 'react'
import type { DocumentData } from '../../../../domain/publishing/descriptor/descriptor.ts'
import { isVault } from '../../../../domain/publishing/page/has-class.ts'
import type { PageElement } from '../../../../domain/publishing/page/page-document.ts'
import { isVideoAddress } from '../../../../domain/publishing/page/video-address.ts'
import { onDemand } from '../../../kit/islands/on-demand.tsx'
import { Still } from '../../../kit/islands/still.tsx'
import { isOfLockItIn } from '../../core/lock-it-in/place.ts'
import { BuilderModeContext } from './builder-mode.ts'
import { Layers } from './layer/layer.tsx'
import { type ProductsElementProps, ProductsElementView } from './products/products-element.tsx'

export type PageElementProps = { element: PageElement; data: DocumentData }

export function PageElementView({ element, data }: PageElementProps) {
  const attributes = { 'data-element': element.id, className: element.compiled_classes || undefined }
  const content = livelyContent(element, data, useContext(BuilderModeContext))
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
function livelyContent(element: PageElement, { page, products, pictures }: DocumentData, isCanvas: boolean): ReactNode {
  switch (element.element_type) {
    case 'carousel':
      return <Carousel config={element.element_config.config} {...{ products, pictures }} />
    case 'video':
      return isVideoAddress(element.element_config.config.video_src) ? (
        <EmbeddedVideo config={element.element_config.config} />
      ) : null
    case 'marketing_emails':
      return <MarketingEmails config={element.element_config.config} />
    case 'shop_local':
      return <ShopLocal config={element.element_config.config} />
    case 'products': {
      const { config } = element.element_config
      const lockIn = isOfLockItIn(page.route) ? 'leads' : undefined
      // The build chooses the products of a rule (build/load/chosen-products.ts); the canvas shows samples.
      if (isCanvas && config.type !== 'manual')
        return <Recommended {...{ config, products, lockIn }} isVault={isVault(element)} />
      return isVault(element) ? null : <ProductGroup {...{ config, products, lockIn }} />
    }
    default:
      return null
  }
}

const ProductGroup = (props: ProductsElementProps) =>
  props.config.type === 'recommended' ? <Recommended {...props} /> : <ProductsElementView {...props} />
