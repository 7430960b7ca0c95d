/** The place of a page's part, and of one of its settings; `node` is null for the page itself. */
export type EditorPlace = { node: string | null; setting?: string | undefined }

/** Path of the editor of a page, which selects the part and focuses the setting. */
export function editorPath(id: number | string, place?: EditorPlace): string {
  const query = new URLSearchParams({ page: String(id) })
  if (place) query.set('part', place.node ?? '')
  if (place?.setting !== undefined) query.set('setting', place.setting)
  return `/admin/page_builder?${query}`
}

/** Reads the place from a query; null without one. */
export function editorPlace(search: string): EditorPlace | null {
  const query = new URLSearchParams(search)
  const part = query.get('part')
  return part === null ? null : { node: part === '' ? null : part, setting: query.get('setting') ?? undefined }
}
