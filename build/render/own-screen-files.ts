/**
 * Renders the pages and descriptors of built-in screens, with the content that staff added around them. Skips screens
 * of disabled programmes.
 */
import type { Client } from '@libsql/client'
import { OWN_ROUTES, type OwnRoute } from '../../domain/core/route/own-screens.ts'
import { withDefaultMeta } from '../../domain/publishing/descriptor/default-meta.ts'
import { contentJson, descriptorJson } from '../../domain/publishing/descriptor/descriptor-json.ts'
import { screenFiles } from '../../domain/publishing/page-test/version-files.ts'
import { isMissing } from '../../domain/publishing/shop/feature-of.ts'
import type { Shop } from '../../domain/publishing/shop/shop.ts'
import { pageTitle } from '../load/page-title.ts'
import type { Documents } from '../load/pages.ts'
import { loadSurroundingContent, SURROUNDING_KINDS } from '../load/surrounding-content.ts'
import { contentNumber } from '../release/hash.ts'
import { scriptFileOf, styleFileOf } from '../release/release.ts'
import type { Renderer } from './bundle.ts'
import { contentFrame, type Frames, pageHtml } from './frames.ts'

/** Build number of a screen without added content. It never changes. */
const BUILD_NUMBER = 1

export type OwnScreensInput = {
  client: Client
  renderer: Renderer
  frames: Frames
  codeHash: string
  shop: Pick<Shop, 'company' | 'missing'>
  parts: Documents['parts']
  /** Routes of the screens to render, by default all. */
  only?: ReadonlySet<string>
}

/** Returns file contents by path within the release. */
export async function ownScreenFiles(input: OwnScreensInput): Promise<Record<string, string>> {
  const offered = OWN_ROUTES.filter(
    ({ route }) => !isMissing(`/${route}`, input.shop.missing) && (input.only?.has(route) ?? true),
  )
  const files = await Promise.all(offered.map((own) => filesOf(own, input)))
  return Object.assign({}, ...files)
}

async function filesOf({ screen, route, title }: OwnRoute, input: OwnScreensInput): Promise<Record<string, string>> {
  const { client, renderer, frames, codeHash, shop, parts } = input
  const { content: around, style, script } = await loadSurroundingContent(client, parts, route, SURROUNDING_KINDS)
  const isBare = !around.header && !around.footer
  const content = contentJson({
    type: screen,
    title: pageTitle(title, shop.company.name),
    meta: withDefaultMeta(screen, { description: '', keywords: '', canonical: `/${route}` }, shop.missing),
    data: isBare ? null : around,
  })
  const b = isBare ? BUILD_NUMBER : contentNumber(JSON.stringify(around), style, script)
  const json = descriptorJson(content, b, codeHash)
  const { html, descriptor } = screenFiles(route)
  const frame = isBare ? frames[screen] : contentFrame(frames, screen)
  return {
    [html]: pageHtml(frame, renderer.page(json, { tail: '' })),
    [descriptor]: json,
    ...(style && { [styleFileOf(route, b)]: style }),
    ...(script && { [scriptFileOf(route, b)]: script }),
  }
}
