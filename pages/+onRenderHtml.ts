/** Puts a page's rendered parts into the document; Vike adds the page type's scripts and styles. */
import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { InjectFilterEntry, PageContextServer } from 'vike/types'
import { DESCRIPTOR_ELEMENT_ID, ROOT_ELEMENT_ID } from './renderer/page-parts.ts'
import { STAFF_SCREENS } from './staff-screens.ts'

/** Fonts of the first screen. Others, such as the italic of a single emphasised word, would delay it on slow connections. */
const isPreloaded = (file: string): boolean => /\/(?:baskervville-500|commissioner-400-700)\./.test(file)

const injectFilter = (assets: InjectFilterEntry[]): void => {
  for (const asset of assets) if (asset.assetType === 'font' && !isPreloaded(asset.src)) asset.inject = false
}

/**
 * Attribute of <html> on staff pages. Excludes them from document-wide CSS rules of the shop, which the browser would
 * evaluate on each keystroke.
 */
const STAFF = dangerouslySkipEscape(' data-staff')

export function onRenderHtml({ parts, routeType }: PageContextServer) {
  if (!parts) throw new Error('A page is rendered from parts: the build and the development server hand them in')
  const documentHtml = escapeInject`<!doctype html>
<html lang="en-GB"${routeType && Object.hasOwn(STAFF_SCREENS, routeType) ? STAFF : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${dangerouslySkipEscape(parts.head)}
</head>
<body>
<div id="${ROOT_ELEMENT_ID}" data-asleep>${dangerouslySkipEscape(parts.body.join(''))}</div>
<script id="${DESCRIPTOR_ELEMENT_ID}" type="application/json">${dangerouslySkipEscape(parts.descriptor)}</script>
</body>
</html>`
  return { documentHtml, injectFilter }
}
