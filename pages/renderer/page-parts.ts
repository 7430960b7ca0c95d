/** The pieces of a page's HTML that differ from page to page; the rest, its frame, is the same for all pages of a type. */

export type PageParts = {
  /** Tags for <head>: title, meta, canonical, structured data. */
  head: string
  /** React's markup of the whole screen. Every other piece, from the second on, is an island: most stand on many pages. */
  body: readonly string[]
  /** The descriptor as JSON that is safe inside a script element. */
  descriptor: string
}

export const DESCRIPTOR_ELEMENT_ID = 'descriptor'
export const ROOT_ELEMENT_ID = 'root'
