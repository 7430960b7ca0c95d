/** Loads everything a page needs for soft navigation before it is shown: descriptor, screen, parts and style. */
import { withScriptTimeout } from '../components/kit/islands/load-failure.ts'
import { loadParts } from '../components/kit/islands/on-demand.tsx'
import type { StillParts } from '../components/kit/islands/still-parts-context.ts'
import { pageSheets } from '../components/shop/publishing/page/page-sheets.ts'
import type { Descriptor, ScreenType } from '../domain/publishing/descriptor/descriptor.ts'
import { styleFile } from '../domain/publishing/descriptor/style-file.ts'
import { fetchDescriptor } from './descriptors.ts'
import { loadStyle, prefetchStyle } from './load-style.ts'
import { loadScreen, type Screen } from './screens.ts'

/** Loads the code of a screen and its parts. Resolves to undefined if the screen can't be loaded. */
async function loadCode(type: ScreenType): Promise<Screen | undefined> {
  const loaded = await withScriptTimeout(loadScreen(type)).catch(() => undefined)
  // A loaded screen has registered its parts.
  await loadParts()
  return loaded
}

/** Loads the sheets of some pages' classes. A page without them is better than none. */
const loadSheets = (descriptor: Descriptor) => Promise.allSettled(pageSheets(descriptor).map(({ load }) => load()))

const loadStillParts = () => withScriptTimeout(import('../components/shop/publishing/layout/still-parts.ts'))

export type LoadedPage = { descriptor: Descriptor; Screen: Screen; stillParts: StillParts }

/**
 * Loads a page. Resolves to undefined if anything fails to load; the browser then loads the page in full. `path` starts
 * with a slash.
 */
export async function loadPage(path: string, signal: AbortSignal): Promise<LoadedPage | undefined> {
  const [descriptor, stillParts] = await Promise.all([
    fetchDescriptor(path, signal),
    loadStillParts().catch(() => undefined),
  ])
  if (!descriptor || !stillParts) return undefined
  const style = styleFile(descriptor)
  const [Screen] = await Promise.all([loadCode(descriptor.type), style && loadStyle(style), loadSheets(descriptor)])
  return Screen && { descriptor, Screen, stillParts }
}

/** Loads a page into the caches, so that loadPage() has it at once. The style would apply here, so it stays unapplied. */
export async function prefetchPage(path: string): Promise<void> {
  const [descriptor] = await Promise.all([fetchDescriptor(path), loadStillParts().catch(() => undefined)])
  if (!descriptor) return
  const style = styleFile(descriptor)
  if (style) prefetchStyle(style)
  await Promise.all([loadCode(descriptor.type), loadSheets(descriptor)])
}
