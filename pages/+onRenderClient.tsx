/** Hydrates the loaded page, and swaps the screen on soft navigation; header and footer stay mounted. */
import './evaluate-react.ts'
import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { PageContextClient } from 'vike/types'
import { HYDRATED, holdPresses, wakeUp } from '../components/kit/islands/held-press.ts'
import { readIslands } from '../components/kit/islands/read-islands.ts'
import { shopOfDocument } from '../components/kit/shop/shop-context.ts'
import { startVisit } from '../components/shop/core/page-start/start-visit.ts'
import { ownDescriptor } from './descriptors.ts'
import type { LoadedPage } from './load-page.ts'
import { App } from './renderer/app.tsx'
import { ROOT_ELEMENT_ID } from './renderer/page-parts.ts'
import { startSoftNavigation } from './soft-navigation.ts'
import { updateHead } from './update-head.ts'

/** Screens that fade into one another: from a list to a product, and back. */
const FADES = ['plp pdp', 'pdp plp']

/** Resolves when `draw` has, without waiting for the transition; without support for it, draws at once. */
function fade(draw: () => Promise<void>): Promise<void> {
  const transition = document.startViewTransition?.(draw)
  // Another navigation, or a hidden tab, skips the transition: the screen is drawn all the same.
  transition?.ready.catch(() => undefined)
  return transition?.updateCallbackDone ?? draw()
}

function rootElement(): HTMLElement {
  const root = document.getElementById(ROOT_ELEMENT_ID)
  if (!root) throw new Error(`The page has no #${ROOT_ELEMENT_ID}`)
  return root
}

export function onRenderClient({ Page }: PageContextClient): void {
  const container = rootElement()
  const islands = readIslands(document)
  const shop = shopOfDocument()
  const shared = { islands, shop }
  holdPresses()
  const own = ownDescriptor()
  let root: Root
  let arrivals = 0
  let shown = own.type

  function show(page: LoadedPage): Promise<void> {
    arrivals += 1
    updateHead(page.descriptor, shop.name)
    const draw = () =>
      new Promise<void>((drawn) => {
        root.render(<App {...page} {...shared} arrivals={arrivals} drawn={drawn} />)
      })
    const change = `${shown} ${page.descriptor.type}`
    shown = page.descriptor.type
    return FADES.includes(change) ? fade(draw) : draw()
  }

  function hydrated(): void {
    document.documentElement.setAttribute(HYDRATED, '')
    startSoftNavigation(show)
    wakeUp(container)
    startVisit()
  }

  // As a transition, hydration is divided into short tasks, between which the browser handles input.
  startTransition(() => {
    const loaded = { Screen: Page, descriptor: own, stillParts: null, hydrated }
    root = hydrateRoot(container, <App {...loaded} {...shared} />)
  })
}
