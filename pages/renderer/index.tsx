/** The server bundle's entry for the static build: turns descriptors into the parts of their pages. */
import { renderToString } from 'react-dom/server'
import { renderIslands, renderListTail } from '../../components/layout/render-islands.tsx'
import type { ShellContent } from '../../components/layout/shell-content.ts'
import * as stillParts from '../../components/layout/still-parts.ts'
import { loadAllParts } from '../../components/parts/on-demand.tsx'
import { tailIsland } from '../../components/product-list/tail-island.ts'
import type { Descriptor, ScreenType } from '../../domain/route/descriptor.ts'
import { loadScreen, SHOP_SCREENS } from '../screens.ts'
import { STAFF_SCREENS } from '../staff-screens.ts'
import { App } from './app.tsx'
import { headTags } from './head.ts'
import { islandMarks } from './island-marks.ts'
import type { PageParts } from './page-parts.ts'

/** What a page needs besides its descriptor and never carries in it: HTML of a long list beyond its first cards, or ''. */
export type PageExtras = { tail: string }

export type Renderer = {
  /** `json` is a descriptor as served at /cached_routes; the page carries the same bytes. */
  page: (json: string, extras: PageExtras) => PageParts
  /** HTML of a long list beyond its first cards. */
  tail: typeof renderListTail
}

const ALL = { ...SHOP_SCREENS, ...STAFF_SCREENS }

/** Loaded ahead, since pages are rendered in one go. */
const SCREENS = new Map(
  await Promise.all(
    (Object.keys(ALL) as ScreenType[]).map(async (type) => [type, await loadScreen(type, ALL)] as const),
  ),
)
await loadAllParts()

/** `siteUrl` is the shop's origin; `shell` the parts all pages share (menu, banner, footer). */
export function createRenderer(shell: ShellContent, siteUrl: string): Renderer {
  const shared = renderIslands(shell)
  const marks = islandMarks()
  const shop = { name: shell.company.name, missing: shell.missing }

  function page(json: string, { tail }: PageExtras): PageParts {
    const descriptor: Descriptor = JSON.parse(json)
    const islands =
      descriptor.type === 'plp' && tail !== ''
        ? { ...shared, [tailIsland(descriptor.data.category.sef_url)]: tail }
        : shared
    const Screen = SCREENS.get(descriptor.type)
    if (!Screen) throw new Error(`No screen shows a descriptor of type ${descriptor.type}`)
    return {
      head: headTags(descriptor, { siteUrl, company: shell.company, missing: shell.missing }),
      body: marks.fill(
        renderToString(
          <App
            Screen={Screen}
            descriptor={descriptor}
            islands={marks.of(islands)}
            stillParts={stillParts}
            shop={shop}
          />,
        ),
        islands,
      ),
      descriptor: json,
    }
  }

  return { page, tail: renderListTail }
}
