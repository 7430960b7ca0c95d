/** Entry of the server bundle for the static build: renders descriptors to the parts of their pages. */
import { renderToString } from 'react-dom/server'
import { loadAllParts } from '../../components/kit/islands/on-demand.tsx'
import { SharedPartsContext } from '../../components/kit/islands/shared-parts-context.ts'
import { renderIslands, renderListTail } from '../../components/shop/publishing/layout/render-islands.tsx'
import type { ShellContent } from '../../components/shop/publishing/layout/shell-content.ts'
import * as stillParts from '../../components/shop/publishing/layout/still-parts.ts'
import { tailIsland } from '../../components/shop/publishing/product-list/tail-island.ts'
import type { Descriptor, ScreenType } from '../../domain/publishing/descriptor/descriptor.ts'
import { loadScreen, SHOP_SCREENS } from '../screens.ts'
import { STAFF_SCREENS } from '../staff-screens.ts'
import { App } from './app.tsx'
import { headTags, themeTags } from './head.ts'
import { pageMarks } from './marks.ts'
import type { PageParts } from './page-parts.ts'
import { sharedParts } from './shared-parts.tsx'

export type PageExtras = {
  /** HTML of a long list beyond its first cards, which the descriptor doesn't contain, or ''. */
  tail: string
  /** The parsed JSON, if the caller has it. */
  descriptor?: Descriptor
}

export type Renderer = {
  /** HTML of shared islands, by name. */
  islands: Readonly<Record<string, string>>
  /** Tags of the shop's theme, contained in every page's head. */
  theme: string
  /** Files of the shop's theme, by their path in the release. */
  files: Readonly<Record<string, string>>
  /** `json` is a descriptor as served at /cached_routes; the page carries the same bytes. */
  page: (json: string, extras: PageExtras) => PageParts
  /** HTML of a long list beyond its first cards. */
  tail: typeof renderListTail
}

const ALL = { ...SHOP_SCREENS, ...STAFF_SCREENS }

/** Loaded in advance, since pages are rendered synchronously. */
const SCREENS = new Map(
  await Promise.all(
    (Object.keys(ALL) as ScreenType[]).map(async (type) => [type, await loadScreen(type, ALL)] as const),
  ),
)
await loadAllParts()

/**
 * Creates the renderer. `siteUrl`: the shop's origin. `shell`: data of the parts that all pages share (menu, banner,
 * footer).
 */
export function createRenderer(shell: ShellContent, siteUrl: string): Renderer {
  const islands = renderIslands(shell)
  const theme = themeTags(shell)
  const marks = pageMarks()
  const parts = sharedParts(marks.of)
  const marked = Object.fromEntries(Object.keys(islands).map((name) => [name, marks.of(name)]))
  const shop = { name: shell.company.name, missing: shell.missing, delivery: shell.home_delivery }

  function page(json: string, { tail, descriptor = JSON.parse(json) }: PageExtras): PageParts {
    const tailName = descriptor.type === 'plp' && tail !== '' ? tailIsland(descriptor.data.category.sef_url) : undefined
    const Screen = SCREENS.get(descriptor.type)
    if (!Screen) throw new Error(`No screen shows a descriptor of type ${descriptor.type}`)
    return {
      head: headTags(descriptor, { siteUrl, company: shell.company, shop, theme }),
      body: marks.fill(
        renderToString(
          <SharedPartsContext value={parts.place}>
            <App
              Screen={Screen}
              descriptor={descriptor}
              islands={tailName === undefined ? marked : { ...marked, [tailName]: marks.of(tailName) }}
              stillParts={stillParts}
              shop={shop}
            />
          </SharedPartsContext>,
        ),
        (name) => (name === tailName ? tail : (islands[name] ?? parts.html(name) ?? '')),
      ),
      descriptor: json,
    }
  }

  const files = shell.theme === null ? {} : { [shell.theme.file]: shell.theme.style }
  return { page, islands, theme, files, tail: renderListTail }
}
