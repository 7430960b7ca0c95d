/** The tools of a rich text: what stands in a paragraph's place, emphasis, lists, a link, a table. */
import type { Editor } from '@tiptap/core'
import { type ReactNode, useState } from 'react'
import { isLink } from '../../../domain/page/links.ts'
import { Icon } from '../../primitives/icon.tsx'

const LEVELS = [1, 2, 3, 4] as const

export function RichTools({ editor }: { editor: Editor }) {
  const [link, setLink] = useState<string | null>(null)
  const level = LEVELS.find((one) => editor.isActive('heading', { level: one }))
  const run = () => editor.chain().focus()
  const setLevel = (value: string) => {
    const next = LEVELS.find((one) => String(one) === value)
    if (next) run().setHeading({ level: next }).run()
    else run().setParagraph().run()
  }
  const takeLink = () => {
    if (link === '') run().extendMarkRange('link').unsetLink().run()
    else if (link !== null && isLink(link)) run().extendMarkRange('link').setLink({ href: link }).run()
    setLink(null)
  }
  return (
    <>
      <div className="pe-richtools" role="toolbar" aria-label="Text">
        <select aria-label="Kind of line" value={level ?? 'p'} onChange={({ target }) => setLevel(target.value)}>
          <option value="p">Paragraph</option>
          {LEVELS.map((one) => (
            <option key={one} value={one}>{`Heading ${one}`}</option>
          ))}
        </select>
        <Tool name="Strong" isOn={editor.isActive('bold')} act={() => run().toggleBold().run()}>
          <b>B</b>
        </Tool>
        <Tool name="Emphasis" isOn={editor.isActive('italic')} act={() => run().toggleItalic().run()}>
          <i>I</i>
        </Tool>
        <Tool name="List" isOn={editor.isActive('bulletList')} act={() => run().toggleBulletList().run()}>
          •
        </Tool>
        <Tool name="Numbered list" isOn={editor.isActive('orderedList')} act={() => run().toggleOrderedList().run()}>
          1.
        </Tool>
        <Tool name="Quotation" isOn={editor.isActive('blockquote')} act={() => run().toggleBlockquote().run()}>
          “
        </Tool>
        <Tool
          name="Link"
          isOn={editor.isActive('link')}
          act={() => setLink(String(editor.getAttributes('link').href ?? ''))}
        >
          <Icon name="right" small />
        </Tool>
        <Tool
          name="Table"
          isOn={editor.isActive('table')}
          act={() =>
            editor.isActive('table') ? run().addRowAfter().run() : run().insertTable({ rows: 3, cols: 2 }).run()
          }
        >
          <Icon name="cols" small />
        </Tool>
      </div>
      {link !== null && (
        <div className="pe-linkrow">
          <input
            className="input"
            aria-label="Where the link leads"
            placeholder="/red, https:, mailto:"
            value={link}
            // biome-ignore lint/a11y/noAutofocus: whoever asks for a link is to type it
            autoFocus
            onChange={({ target }) => setLink(target.value)}
            onKeyDown={(press) => {
              if (press.key === 'Enter') takeLink()
              if (press.key === 'Escape') setLink(null)
            }}
          />
          <button
            type="button"
            className="btn sm"
            aria-disabled={(link !== '' && !isLink(link)) || undefined}
            onClick={takeLink}
          >
            {link === '' ? 'No link' : 'Set'}
          </button>
        </div>
      )}
    </>
  )
}

type ToolProps = { name: string; isOn: boolean; act: () => void; children: ReactNode }

const Tool = ({ name, isOn, act, children }: ToolProps) => (
  <button type="button" title={name} aria-label={name} aria-pressed={isOn} onClick={act}>
    {children}
  </button>
)
