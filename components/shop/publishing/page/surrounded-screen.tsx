/**
 * Shows staff content above and below product pages and fixed pages. Its code loads on demand, because few pages have
 * any. Lists and page builder pages place their content themselves.
 */
import type { ReactNode } from 'react'
import type { Descriptor } from '../../../../domain/publishing/descriptor/descriptor.ts'
import { onDemand } from '../../../kit/islands/on-demand.tsx'

const Content = onDemand(() => import('./surrounding-content.tsx').then((around) => around.SurroundingContentView))

export function SurroundedScreen({ descriptor, children }: { descriptor: Descriptor; children: ReactNode }) {
  const { header, footer } = (placesItself(descriptor) ? null : descriptor.data) ?? {}
  return (
    <>
      {header && <Content key={header.page.route} data={header} />}
      {children}
      {footer && <Content key={footer.page.route} data={footer} />}
    </>
  )
}

const placesItself = ({ type }: Descriptor): boolean => type === 'plp' || type === 'dyn'
