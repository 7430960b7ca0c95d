/** Tiptap extensions of the rich text editor: only tags of domain/publishing/page/allowed-html.ts. */
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { isLink } from '../../../../domain/publishing/page/links.ts'

/** All other tags are dropped from pasted or opened text, and their text is kept. */
export const RICH_EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      isAllowedUri: (url) => isLink(url),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
  }),
  TableKit.configure({ table: { resizable: false } }),
]
