/** Loads all that a page reached by soft navigation needs before it is shown: descriptor, screen, parts and style. */
import { inTime } from '../components/parts/load-failure.ts'
import { loadParts } from '../components/parts/on-demand.tsx'
import type { StillParts } from '../components/parts/still-parts-context.ts'
import type { Descriptor } from '../domain/route/descriptor.ts'
import { styleFile } from '../domain/route/style-file.ts'
import { fetchDescriptor } from './descriptors.ts'
import { loadStyle } from './load-style.ts'
import { loadScreen, type Screen } from './screens.ts'

export type LoadedPage = { descriptor: Descriptor; Screen: Screen; stillParts: StillParts }

/** `path` begins with a slash. Resolves to undefined when any of it can't be loaded: the caller then has the browser load the page. */
export async function loadPage(path: string, signal: AbortSignal): Promise<LoadedPage | undefined> {
  const [descriptor, stillParts] = await Promise.all([
    fetchDescriptor(path, signal),
    inTime(import('../components/layout/still-parts.ts')).catch(() => undefined),
  ])
  if (!descriptor || !stillParts) return undefined
  const style = styleFile(descriptor)
  const [Screen] = await Promise.all([
    inTime(loadScreen(descriptor.type)).catch(() => undefined),
    style && loadStyle(style),
  ])
  // A screen that was loaded says which parts it has.
  await loadParts()
  return Screen && { descriptor, Screen, stillParts }
}
