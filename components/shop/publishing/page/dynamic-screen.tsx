/** A page made in the page builder: containers, their blocks, and their elements. */
import { useRef } from 'react'
import type { DynamicData } from '../../../../domain/publishing/descriptor/descriptor.ts'
import { useOffers } from '../../../kit/shop/shop-context.ts'
import { LockBar } from '../../core/lock-it-in/lock-bar.tsx'
import { isOfLockItIn } from '../../core/lock-it-in/place.ts'
import { useAnimatedLayers } from '../elements/layer/use-animated-layers.ts'
import { Containers, DocumentView } from './document-view.tsx'
import './dynamic-page.css'

export type DynamicScreenProps = { data: DynamicData }

export function DynamicScreen({ data }: DynamicScreenProps) {
  const { page, header, footer, heading } = data
  const main = useRef<HTMLElement>(null)
  useAnimatedLayers(main, page)
  const hasLockItIn = useOffers('lock_it_in')
  return (
    <>
      {hasLockItIn && isOfLockItIn(page.route) && <LockBar of="landing" page={page.route} />}
      <main
        ref={main}
        id="main"
        className={page.page.compiled_classes || undefined}
        data-page={page.route}
        tabIndex={-1}
      >
        {heading && <h1 className="sr">{heading}</h1>}
        {header && <DocumentView key={header.page.route} data={header} />}
        <Containers data={data} />
        {footer && <DocumentView key={footer.page.route} data={footer} />}
      </main>
    </>
  )
}
