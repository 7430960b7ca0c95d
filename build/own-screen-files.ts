/** The pages and descriptors of the shop's own screens. They have no content and so no build number that rises. */
import { withDefaultMeta } from '../domain/route/default-meta.ts'
import { contentJson, descriptorJson } from '../domain/route/descriptor-json.ts'
import { OWN_ROUTES } from '../domain/route/own-screens.ts'
import { pageTitle } from './load/page-title.ts'
import type { Renderer } from './render/bundle.ts'
import { type Frames, pageHtml } from './render/frames.ts'
import { pageFiles } from './route-files.ts'

const BUILD_NUMBER = 1

/** Files by their path in the release. */
export function ownScreenFiles(renderer: Renderer, frames: Frames, codeHash: string): Record<string, string> {
  const files: Record<string, string> = {}
  for (const { screen, route, title } of OWN_ROUTES) {
    const content = contentJson({
      type: screen,
      title: pageTitle(title),
      meta: withDefaultMeta(screen, { description: '', keywords: '', canonical: `/${route}` }),
      data: null,
    })
    const json = descriptorJson(content, BUILD_NUMBER, codeHash)
    const { html, descriptor } = pageFiles(route)
    files[html] = pageHtml(frames[screen], renderer.page(json, { tail: [] }))
    files[descriptor] = json
  }
  return files
}
