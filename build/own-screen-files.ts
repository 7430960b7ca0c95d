/** The pages and descriptors of the shop's own screens. They have no content and so no build number that rises; those of what the shop does not offer are left out. */
import { withDefaultMeta } from '../domain/route/default-meta.ts'
import { contentJson, descriptorJson } from '../domain/route/descriptor-json.ts'
import { OWN_ROUTES } from '../domain/route/own-screens.ts'
import { isMissing } from '../domain/shop/feature-of.ts'
import type { Shop } from '../domain/shop/shop.ts'
import { pageTitle } from './load/page-title.ts'
import type { Renderer } from './render/bundle.ts'
import { type Frames, pageHtml } from './render/frames.ts'
import { pageFiles } from './route-files.ts'

const BUILD_NUMBER = 1

/** Files by their path in the release. */
export function ownScreenFiles(
  renderer: Renderer,
  frames: Frames,
  codeHash: string,
  { company, missing }: Pick<Shop, 'company' | 'missing'>,
): Record<string, string> {
  const files: Record<string, string> = {}
  for (const { screen, route, title } of OWN_ROUTES) {
    if (isMissing(`/${route}`, missing)) continue
    const content = contentJson({
      type: screen,
      title: pageTitle(title, company.name),
      meta: withDefaultMeta(screen, { description: '', keywords: '', canonical: `/${route}` }, missing),
      data: null,
    })
    const json = descriptorJson(content, BUILD_NUMBER, codeHash)
    const { html, descriptor } = pageFiles(route)
    files[html] = pageHtml(frames[screen], renderer.page(json, { tail: [] }))
    files[descriptor] = json
  }
  return files
}
