/** Loads everything a page needs for soft navigation before it is shown: descriptor, screen, parts and style. */
import { withScriptTimeout } from '../components/kit/islands/load-failure.ts'
import { loadParts } from '../components/kit/islands/on-demand.tsx'
import type { StillParts } from '../components/kit/islands/still-parts-context.ts'
import { pageSheets } from '../components/shop/publishing/page/page-sheets.ts'
import type { Descriptor } from '../domain/publishing/descriptor/descriptor.ts'
import { styleFile } from '../domain/publishing/descriptor/style-file.ts'
import { fetchDescriptor } from './descriptors.ts'
import { loadStyle } from './load-style.ts'
import { loadScreen, type Screen } from './screens.ts'

export type LoadedPage = { descriptor: Descriptor; Screen: Screen; stillParts: StillParts }

/**
 * Loads a page. Resolves to undefined if anything fails to load; the browser then loads the page in full. `path` starts
 * with a slash.
 */
export async function loadPage(path: string, signal: AbortSignal): Promise<LoadedPage | undefined> {
  const [descriptor, stillParts] = await Promise.all([
    fetchDescriptor(path, signal),
    withScriptTimeout(import('../components/shop/publishing/layout/still-parts.ts')).catch(() => undefined),
  ])
  if (!descriptor || !stillParts) return undefined
  const style = styleFile(descriptor)
  const [Screen] = await Promise.all([
    withScriptTimeout(loadScreen(descriptor.type)).catch(() => undefined),
    style && loadStyle(style),
    // A page without them is better than none.
    Promise.allSettled(pageSheets(descriptor).map(({ load }) => load())),
  ])
  // A loaded screen has registered its parts.
  await loadParts()
  return Screen && { descriptor, Screen, stillParts }
}
