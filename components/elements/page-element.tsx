/** One element of a page: its outer node, what its type draws, and the layers over it. */
import type { PageElement } from '../../domain/page/page-document.ts'
import type { DynamicData } from '../../domain/route/descriptor.ts'
import { ButtonElementView } from './button/button-element.tsx'
import { CardElementView } from './card/card-element.tsx'
import { CarouselElementView } from './carousel/carousel-element.tsx'
import { CustomElementView } from './custom-element.tsx'
import { HtmlElementView } from './html/html-element.tsx'
import { ImageElementView } from './image/image-element.tsx'
import { LayerView } from './layer/layer.tsx'
import { MarketingEmailsView } from './marketing-emails/marketing-emails.tsx'
import { ProductsElementView } from './products/products-element.tsx'
import { ShopLocalView } from './shop-local/shop-local.tsx'
import { TextElementView } from './text/text-element.tsx'
import { VideoElementView } from './video/video-element.tsx'

export type PageElementProps = { element: PageElement; data: DynamicData }

export const PageElementView = ({ element, data }: PageElementProps) => (
  <div data-element={element.id} className={element.compiled_classes || undefined}>
    <Content element={element} data={data} />
    {element.layers.map((layer) => (
      <LayerView key={layer.id} layer={layer} />
    ))}
  </div>
)

function Content({ element, data }: PageElementProps) {
  switch (element.element_type) {
    case 'image':
      return <ImageElementView config={element.element_config.config} />
    case 'video':
      return <VideoElementView config={element.element_config.config} />
    case 'empty_space':
      return null
    case 'carousel':
      return <CarouselElementView config={element.element_config.config} products={data.products} />
    case 'text':
      return <TextElementView config={element.element_config.config} />
    case 'button':
      return <ButtonElementView config={element.element_config.config} classes={element.compiled_classes} />
    case 'shop_local':
      return <ShopLocalView config={element.element_config.config} />
    case 'marketing_emails':
      return <MarketingEmailsView id={element.id} config={element.element_config.config} />
    case 'products':
      return (
        <ProductsElementView
          config={element.element_config.config}
          classes={element.compiled_classes}
          products={data.products}
        />
      )
    case 'html':
      return <HtmlElementView config={element.element_config.config} />
    case 'card':
      return <CardElementView config={element.element_config.config} />
    case 'custom_element':
      return <CustomElementView element={element} data={data} />
  }
}
