/** Page frames: what Vike puts around a page's parts, the same for every page of a type. */
import type { ScreenType } from '../../domain/route/descriptor.ts'
import type { PageParts } from './bundle.ts'

/** The pieces before, between and after head, body and descriptor. */
export type Frames = Record<ScreenType, string[]>

export function pageHtml(frame: string[], { head, body, descriptor }: PageParts): string {
  const [start = '', afterHead = '', afterBody = '', end = ''] = frame
  return start + head + afterHead + body + afterBody + descriptor + end
}
