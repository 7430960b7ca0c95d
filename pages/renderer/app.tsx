/** Renders a whole page, on the server and in the browser: the shop's layout around the route's screen. */
import { useEffect, useLayoutEffect } from 'react'
import { showPage } from '../../components/kit/event/shown-page.ts'
import { ArrivalsContext } from '../../components/kit/islands/arrivals-context.ts'
import { type Islands, IslandsContext } from '../../components/kit/islands/islands-context.ts'
import { type StillParts, StillPartsContext } from '../../components/kit/islands/still-parts-context.ts'
import { ShopContext, type ShownShop } from '../../components/kit/shop/shop-context.ts'
import { ShopLayout } from '../../components/shop/publishing/layout/shop-layout.tsx'
import { SurroundedScreen } from '../../components/shop/publishing/page/surrounded-screen.tsx'
import type { Descriptor } from '../../domain/publishing/descriptor/descriptor.ts'
import { shopLayoutOf } from '../../domain/publishing/descriptor/layout.ts'
import { scriptFile } from '../../domain/publishing/descriptor/script-file.ts'
import { followScripts } from '../follow-scripts.ts'
import type { Screen as ScreenComponent } from '../screens.ts'

type AppProps = {
  Screen: ScreenComponent
  descriptor: Descriptor
  islands: Islands
  /** Components of static parts; null during hydration, when the document has their HTML. */
  stillParts: StillParts | null
  shop: ShownShop
  /** Number of pages shown in this document before this one. */
  arrivals?: number
  /** Called once, when React has hydrated the loaded page and run its effects. */
  hydrated?: () => void
  /** Called once the screen is in the document, before effects run. */
  drawn?: () => void
}

/**
 * True for lists and products with the Lock it in header (docs/domain.md#routes) that aren't the programme's own lists.
 */
const isOutsideProgramme = (descriptor: Descriptor): boolean =>
  descriptor.type === 'pdp' || (descriptor.type === 'plp' && descriptor.data.category.listing_type !== 'lock_it_in')

export function App({ Screen, descriptor, islands, stillParts, shop, arrivals = 0, hydrated, drawn }: AppProps) {
  // Not the current URL, because the 404 page is rendered once for many URLs.
  const path = descriptor.meta.canonical
  const script = scriptFile(descriptor)
  useLayoutEffect(() => drawn?.(), [drawn])
  useEffect(() => followScripts(script), [script])
  useEffect(() => showPage(descriptor), [descriptor])
  // The last effect of the outermost component, so that all other effects of the page have run.
  useEffect(() => hydrated?.(), [hydrated])
  return (
    <ShopContext value={shop}>
      <IslandsContext value={islands}>
        <StillPartsContext value={stillParts}>
          <ShopLayout
            layout={shopLayoutOf(path, descriptor.type, shop.missing)}
            path={path}
            isOutside={isOutsideProgramme(descriptor)}
            isWords={descriptor.type === 'dyn'}
          >
            <ArrivalsContext value={arrivals}>
              <SurroundedScreen descriptor={descriptor}>
                <Screen descriptor={descriptor} />
              </SurroundedScreen>
            </ArrivalsContext>
          </ShopLayout>
        </StillPartsContext>
      </IslandsContext>
    </ShopContext>
  )
}
