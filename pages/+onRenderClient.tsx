/** Hydrates the first page and swaps the screen on soft navigation; header and footer stay mounted. */
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { PageContextClient } from 'vike/types'
import { holdPresses } from '../components/layout/held-press.ts'
import type { Islands } from '../components/layout/islands-context.ts'
import { loadParts } from '../components/layout/on-demand.tsx'
import { readIslands } from '../components/layout/read-islands.ts'
import { shopOfDocument } from '../components/shop/shop-context.ts'
import { startVisit } from '../components/visit/start-visit.ts'
import { styleFile } from '../domain/route/style-file.ts'
import { knownDescriptor } from './descriptors.ts'
import { followLinks } from './follow-links.ts'
import { loadStillParts } from './load-still-parts.ts'
import { loadStyle } from './load-style.ts'
import { App } from './renderer/app.tsx'
import { ROOT_ELEMENT_ID } from './renderer/page-parts.ts'
import { updateHead } from './update-head.ts'

let root: Root | undefined
let islands: Islands = {}

export async function onRenderClient({ Page, urlPathname, isHydration }: PageContextClient): Promise<void> {
  const descriptor = knownDescriptor(urlPathname)
  const container = document.getElementById(ROOT_ELEMENT_ID)
  if (!container) throw new Error(`The page has no #${ROOT_ELEMENT_ID}`)
  if (!descriptor) return
  if (!root) {
    islands = readIslands(document)
    holdPresses()
    followLinks(document.body)
    startVisit()
  }
  if (isHydration) {
    const shop = shopOfDocument()
    root = hydrateRoot(
      container,
      <App Screen={Page} descriptor={descriptor} islands={islands} stillParts={null} shop={shop} />,
    )
    return
  }
  const style = styleFile(descriptor)
  const [stillParts] = await Promise.all([loadStillParts(), loadParts(), style && loadStyle(style)])
  if (!stillParts) return location.reload()
  const shop = shopOfDocument()
  void updateHead(descriptor, shop.name)
  // A visitor may move on before the first page was hydrated: then there is no root yet.
  root ??= createRoot(container)
  root.render(<App Screen={Page} descriptor={descriptor} islands={islands} stillParts={stillParts} shop={shop} />)
}
