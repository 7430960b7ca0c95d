/** Tiptap extensions of the rich text editor: only tags of domain/publishing/page/allowed-html.ts. */
import { Table, TableCell, TableHeader, TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { isLink } from '../../../../domain/publishing/page/links.ts'
import { SelectWords } from './select-words.ts'

/** Omits widths of columns: the Content-Security-Policy refuses their style attributes with a console error each. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] })

type CellAttributes = Record<string, object>

/** Omits alignment, which is also a style attribute. */
const withoutAlign = ({ align: _, ...attributes }: CellAttributes): CellAttributes => attributes

const PlainCell = TableCell.extend({
  addAttributes() {
    return withoutAlign(this.parent?.() ?? {})
  },
})

const PlainHeader = TableHeader.extend({
  addAttributes() {
    return { ...withoutAlign(this.parent?.() ?? {}), scope: { default: null } }
  },
})

/** All other tags are dropped from pasted or opened text, and their text is kept. */
export const RICH_EXTENSIONS = [
  SelectWords,
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
  TableKit.configure({ table: false, tableCell: false, tableHeader: false }),
  PlainTable,
  PlainCell,
  PlainHeader,
]
