/** The whole screen of a route: the shop's layout around the page's own part; the same on the server and in the browser. */
import { useEffect, useLayoutEffect } from 'react'
import { ArrivalsContext } from '../../components/layout/arrivals-context.ts'
import { type Islands, IslandsContext } from '../../components/layout/islands-context.ts'
import { ShopLayout } from '../../components/layout/shop-layout.tsx'
import { type StillParts, StillPartsContext } from '../../components/layout/still-parts-context.ts'
import { ShopContext, type ShownShop } from '../../components/shop/shop-context.ts'
import { $page } from '../../components/visit/shown-page.ts'
import type { Descriptor } from '../../domain/route/descriptor.ts'
import { shopLayoutOf } from '../../domain/route/layout.ts'
import { scriptFile } from '../../domain/route/script-file.ts'
import { followScripts } from '../follow-scripts.ts'
import type { Screen as ScreenComponent } from '../screens.ts'

type AppProps = {
  Screen: ScreenComponent
  descriptor: Descriptor
  islands: Islands
  /** null while a page is hydrated. */
  stillParts: StillParts | null
  shop: ShownShop
  /** Pages arrived at in this document before this one. */
  arrivals?: number
  /** Called once the screen is in the document, before its effects. */
  drawn?: () => void
}

export function App({ Screen, descriptor, islands, stillParts, shop, arrivals = 0, drawn }: AppProps) {
  // Not the address bar's: the 404 page stands at many addresses and is rendered once.
  const path = descriptor.meta.canonical
  const script = scriptFile(descriptor)
  useLayoutEffect(() => drawn?.(), [drawn])
  useEffect(() => followScripts(script), [script])
  useEffect(() => $page.set(descriptor), [descriptor])
  return (
    <ShopContext value={shop}>
      <IslandsContext value={islands}>
        <StillPartsContext value={stillParts}>
          <ShopLayout layout={shopLayoutOf(path, descriptor.type, shop.missing)} path={path}>
            <ArrivalsContext value={arrivals}>
              <Screen descriptor={descriptor} />
            </ArrivalsContext>
          </ShopLayout>
        </StillPartsContext>
      </IslandsContext>
    </ShopContext>
  )
}
