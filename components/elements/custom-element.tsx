/** The named components a page may hold. */
import { type CustomElement, isComponent } from '../../domain/page/page-document.ts'
import type { DocumentData } from '../../domain/route/descriptor.ts'
import { Example } from './example/example.tsx'
import { LockItIn } from './lock-it-in/lock-it-in.tsx'
import { ProductHeader } from './product-header/product-header.tsx'
import { TrustPilot } from './trust-pilot/trust-pilot.tsx'
import { WineClub } from './wine-club/wine-club.tsx'

export type CustomElementProps = { element: CustomElement; data: DocumentData }

export function CustomElementView({ element, data }: CustomElementProps) {
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
