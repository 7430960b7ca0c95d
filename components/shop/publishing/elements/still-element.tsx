/** Elements without behaviour, and the layers over them. */
import type { DocumentData } from '../../../../domain/publishing/descriptor/descriptor.ts'
import { hasClass } from '../../../../domain/publishing/page/has-class.ts'
import { type CustomElement, isComponent, type PageElement } from '../../../../domain/publishing/page/page-document.ts'
import { firstPicture } from '../../../../domain/publishing/page/page-pictures.ts'
import { ButtonElementView } from './button/button-element.tsx'
import { CardElementView } from './card/card-element.tsx'
import { Example } from './example/example.tsx'
import { HtmlElementView } from './html/html-element.tsx'
import { ImageElementView } from './image/image-element.tsx'
import { Layers } from './layer/layer.tsx'
import { LockItIn } from './lock-it-in/lock-it-in.tsx'
import { ProductHeader } from './product-header/product-header.tsx'
import { productsByCode } from './products/products-by-code.ts'
import { Vault } from './products/vault.tsx'
import { TextElementView } from './text/text-element.tsx'
import { Topics, topicId } from './text/topics.tsx'
import { TrustPilot } from './trust-pilot/trust-pilot.tsx'
import { VideoElementView } from './video/video-element.tsx'
import { WineClub } from './wine-club/wine-club.tsx'

export type StillElementProps = { element: PageElement; data: DocumentData }

export const StillElement = ({ element, data }: StillElementProps) => (
  <>
    <Content element={element} data={data} />
    <Layers layers={element.layers} />
  </>
)

type CustomElementProps = { element: CustomElement; data: DocumentData }

/** A custom element, by the name of its component. */
function CustomElementView({ element, data }: CustomElementProps) {
  if (isComponent(element, 'LockItIn'))
    return <LockItIn config={element.element_config.config} products={data.products} />
  if (isComponent(element, 'WineClub'))
    return <WineClub config={element.element_config.config} plans={data.club_plans ?? {}} />
  if (isComponent(element, 'Example')) return <Example config={element.element_config.config} />
  if (isComponent(element, 'TrustPilot'))
    return (
      <TrustPilot
        config={element.element_config.config}
        reviews={data.shop_reviews}
        shop_domain={data.trustpilot_domain}
      />
    )
  if (isComponent(element, '{product}Header'))
    return <ProductHeader config={element.element_config.config} products={data.products} />
}

function Content({ element, data }: StillElementProps) {
  switch (element.element_type) {
    case 'image':
      return (
        <ImageElementView
          config={element.element_config.config}
          sizes={data.pictures}
          isFirst={firstPicture(data.page) === element.id}
        />
      )
    case 'video':
      return <VideoElementView config={element.element_config.config} />
    case 'text':
      return (
        <>
          <TextElementView
            config={element.element_config.config}
            isQuestion={hasClass(element, 'question')}
            id={topicId(element)}
          />
          <Topics of={element} page={data.page} />
        </>
      )
    case 'button':
      return <ButtonElementView config={element.element_config.config} classes={element.compiled_classes} />
    case 'products':
      return <Vault products={productsByCode(data.products, element.element_config.config.products)} />
    case 'html':
      return <HtmlElementView config={element.element_config.config} />
    case 'card':
      return <CardElementView config={element.element_config.config} />
    case 'custom_element':
      return <CustomElementView element={element} data={data} />
    case 'empty_space':
    // The other types have behaviour (elements/page-element.tsx).
    case 'carousel':
    case 'marketing_emails':
    case 'shop_local':
      return null
  }
}
