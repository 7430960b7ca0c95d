/**
 * Staff's content above and below a product's page or a screen of the shop's own. Few have any, so its code is not in
 * their first load; lists and content pages place theirs themselves.
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
