/** The named components a page may hold. */
import type { CustomElement } from '../../domain/page/page-document.ts'
import type { DocumentData } from '../../domain/route/descriptor.ts'
import { Example } from './example/example.tsx'
import { readLockItIn } from './lock-it-in/config.ts'
import { LockItIn } from './lock-it-in/lock-it-in.tsx'
import { readProductHeader } from './product-header/config.ts'
import { ProductHeader } from './product-header/product-header.tsx'
import { readTrustPilot } from './trust-pilot/config.ts'
import { TrustPilot } from './trust-pilot/trust-pilot.tsx'
import { readWineClub } from './wine-club/config.ts'
import { WineClub } from './wine-club/wine-club.tsx'

export type CustomElementProps = { element: CustomElement; data: DocumentData }

export function CustomElementView({ element, data }: CustomElementProps) {
  const { config } = element.element_config
  switch (element.custom_element_config.component_name) {
    case 'LockItIn':
      return <LockItIn config={readLockItIn(config)} products={data.products} />
    case 'WineClub':
      return <WineClub config={readWineClub(config)} plans={data.club_plans ?? {}} />
    case 'Example':
      return <Example config={config} />
    case 'TrustPilot':
      return <TrustPilot config={readTrustPilot(config)} reviews={data.shop_reviews} />
    case 'ProductHeader':
      return <ProductHeader config={readProductHeader(config)} products={data.products} />
  }
}
