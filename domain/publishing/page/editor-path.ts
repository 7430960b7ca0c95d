import { LAYER_SCREENS } from './page-choices.ts'
import type { LayerScreen } from './page-document.ts'

/** The place of a page's part, and of one of its settings, on one screen or all; `node` is null for the page itself. */
export type EditorPlace = { node: string | null; setting?: string | undefined; screen?: LayerScreen | undefined }

/** Path of the editor of a page, which selects the part, shows the screen and focuses the setting. */
export function editorPath(id: number | string, place?: EditorPlace): string {
  const query = new URLSearchParams({ page: String(id) })
  if (place) query.set('part', place.node ?? '')
  if (place?.setting !== undefined) query.set('setting', place.setting)
  if (place?.screen !== undefined) query.set('screen', place.screen)
  return `/admin/page_builder?${query}`
}

/** Reads the place from a query; null without one. */
export function editorPlace(search: string): EditorPlace | null {
  const query = new URLSearchParams(search)
  const part = query.get('part')
  if (part === null) return null
  return {
    node: part === '' ? null : part,
    setting: query.get('setting') ?? undefined,
    screen: LAYER_SCREENS.find((screen) => screen === query.get('screen')),
  }
}
