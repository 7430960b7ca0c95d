/** The whole screen of a route: the shop's layout around the page's own part; the same on the server and in the browser. */
import type { ComponentType } from 'react'
import { IslandsProvider } from '../../components/layout/island.tsx'
import { ShopLayout } from '../../components/layout/shop-layout.tsx'
import type { Descriptor } from '../../domain/route/descriptor.ts'
import { headerOf } from '../../domain/route/header.ts'

export type ScreenProps<D extends Descriptor = Descriptor> = { descriptor: D }

type AppProps = {
  Screen: ComponentType<{ descriptor: Descriptor }>
  descriptor: Descriptor
  islands: Record<string, string>
  path: string
}

export function App({ Screen, descriptor, islands, path }: AppProps) {
  return (
    <IslandsProvider value={islands}>
      <ShopLayout header={headerOf(path, descriptor.type)} path={path}>
        <Screen descriptor={descriptor} />
      </ShopLayout>
    </IslandsProvider>
  )
}
