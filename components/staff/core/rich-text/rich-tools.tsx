/**
 * Toolbar of a rich text: paragraph styles, emphasis, lists, links and tables. In the text Ctrl or Cmd and
 * K asks for a link, and Alt F10 moves the focus to the toolbar, from which Escape returns it.
 */
import type { Editor } from '@tiptap/core'
import {
  type KeyboardEvent as KeyPress,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { FIRST_TEXTS } from '../../../../domain/publishing/page/first-texts.ts'
import { plainText } from '../../../../domain/publishing/page/rich-text.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { LinkField } from '../link-picker/link-field.tsx'
import { wordAt } from './word-at.ts'
import './rich-tools.css'

const LEVELS = [1, 2, 3, 4] as const

/** Focuses the text at once: the editor's own command waits for a frame, in which typed keys would be lost. */
function inText(editor: Editor) {
  editor.view.focus()
  return editor.chain()
}

/** Address of the link around the cursor or selection, or that ends at the cursor; '' without one. */
function linkHere(editor: Editor): string {
  const { selection, schema } = editor.state
  const before = selection.empty && schema.marks.link?.isInSet(selection.$from.nodeBefore?.marks ?? [])
  return String(editor.getAttributes('link').href ?? (before ? before.attrs.href : ''))
}

/** Links the word at the cursor if nothing is selected, or writes the address as a link. */
function linkWord(editor: Editor, href: string): void {
  const { $from, from } = editor.state.selection
  const word = wordAt($from.parent.textBetween(0, $from.parent.content.size, ' ', ' '), $from.parentOffset)
  const start = from - $from.parentOffset
  const chain = inText(editor)
  if (word)
    chain
      .setTextSelection({ from: start + word.from, to: start + word.to })
      .setLink({ href })
      .setTextSelection(from)
      .run()
  else chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
}

/** Adds a table below the selected lines, in place of an empty line or of the words that a new text came with. */
function addTable(editor: Editor): void {
  const isNew = plainText(editor.getHTML()) === FIRST_TEXTS.text
  const chain = inText(editor)
  const placed = isNew ? chain : chain.setTextSelection(editor.state.selection.$to.end())
  placed.insertTable({ rows: 3, cols: 2 }).run()
}

const MARKS = [
  ['Strong', 'bold', 'toggleBold', <b key="b">B</b>],
  ['Emphasis', 'italic', 'toggleItalic', <i key="i">I</i>],
  ['List', 'bulletList', 'toggleBulletList', '•'],
  ['Numbered list', 'orderedList', 'toggleOrderedList', <span key="1" className="rich-sign" data-sign="1." />],
  ['Quotation', 'blockquote', 'toggleBlockquote', '“'],
] as const

export function RichTools({ editor }: { editor: Editor }) {
  const [link, setLink] = useState<string | null>(null)
  const level = LEVELS.find((one) => editor.isActive('heading', { level: one }))
  const tools = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isAsked = link !== null
  useLayoutEffect(() => {
    if (!isAsked) return
    field.current?.focus()
    field.current?.select()
  }, [isAsked])
  const run = () => inText(editor)
  const askLink = () => setLink(linkHere(editor))
  const back = () => {
    // Before the focused field is removed.
    editor.view.focus()
    setLink(null)
  }
  const onKey = useEffectEvent((press: KeyboardEvent) => {
    const isLinkKey = press.key.toLowerCase() === 'k' && (press.ctrlKey || press.metaKey) && !press.shiftKey
    if (isLinkKey) askLink()
    else if (press.key === 'F10' && press.altKey) tools.current?.querySelector('select')?.focus()
    else return
    press.preventDefault()
  })
  useEffect(() => {
    const { dom } = editor.view
    const listening = new AbortController()
    dom.addEventListener('keydown', (press) => onKey(press), listening)
    // A link's field left open would keep the next Ctrl K from opening it.
    dom.addEventListener('focus', () => setLink(null), listening)
    return () => listening.abort()
  }, [editor])
  const onEscape = (press: KeyPress) => {
    if (press.key !== 'Escape') return
    press.preventDefault()
    back()
  }
  const setLevel = (value: string) => {
    const next = LEVELS.find((one) => String(one) === value)
    if (next) run().setHeading({ level: next }).run()
    else run().setParagraph().run()
  }
  const takeLink = (href: string) => {
    const marked = run().extendMarkRange('link')
    if (href === '') marked.unsetLink().run()
    else if (!editor.state.selection.empty || linkHere(editor) !== '') marked.setLink({ href }).run()
    else linkWord(editor, href)
    back()
  }
  return (
    <>
      <div ref={tools} className="rich-tools" role="toolbar" aria-label="Text" onKeyDown={onEscape}>
        <select aria-label="Kind of line" value={level ?? 'p'} onChange={({ target }) => setLevel(target.value)}>
          <option value="p">Paragraph</option>
          {LEVELS.map((one) => (
            <option key={one} value={one}>{`Heading ${one}`}</option>
          ))}
        </select>
        {MARKS.map(([name, kind, command, sign]) => (
          <Tool key={kind} name={name} isOn={editor.isActive(kind)} act={() => run()[command]().run()}>
            {sign}
          </Tool>
        ))}
        <Tool name="Link" isOn={editor.isActive('link')} act={askLink}>
          <Icon name="link" small />
        </Tool>
        <Tool name="Table" isOn={editor.isActive('table')} act={() => editor.isActive('table') || addTable(editor)}>
          <Icon name="table" small />
        </Tool>
      </div>
      {editor.isActive('table') && <TableTools editor={editor} onKeyDown={onEscape} />}
      {link !== null && (
        <div className="rich-linkrow">
          <LinkField
            label="Where the link leads"
            value={link}
            change={setLink}
            input={field}
            choose={({ url }) => takeLink(url)}
            onKeyDown={(press) => {
              onEscape(press)
              if (press.key !== 'Enter') return
              // The focus moves to the text, where Enter would break the line.
              press.preventDefault()
              takeLink(link)
            }}
          />
          <button type="button" className="btn sm" onClick={() => takeLink(link)}>
            {link === '' && linkHere(editor) !== '' ? 'Remove the link' : 'Set'}
          </button>
        </div>
      )}
    </>
  )
}

const TABLE_TOOLS = [
  ['Add a row above', '↑+', 'addRowBefore'],
  ['Add a row below', '↓+', 'addRowAfter'],
  ['Delete the row', '−↔', 'deleteRow'],
  ['Add a column before', '←+', 'addColumnBefore'],
  ['Add a column after', '→+', 'addColumnAfter'],
  ['Delete the column', '−↕', 'deleteColumn'],
] as const

/** Rows and columns of the table that the cursor is in. */
const TableTools = ({ editor, onKeyDown }: { editor: Editor; onKeyDown: (press: KeyPress) => void }) => (
  <div className="rich-tools" role="toolbar" aria-label="Table" onKeyDown={onKeyDown}>
    {TABLE_TOOLS.map(([name, sign, command]) => (
      <Tool key={command} name={name} act={() => inText(editor)[command]().run()}>
        <span className="rich-sign" data-sign={sign} />
      </Tool>
    ))}
    <Tool name="Heading row" isOn={editor.isActive('tableHeader')} act={() => inText(editor).toggleHeaderRow().run()}>
      <span className="rich-sign" data-sign="H" />
    </Tool>
    <Tool name="Delete the table" act={() => inText(editor).deleteTable().run()}>
      <Icon name="trash" small />
    </Tool>
  </div>
)

type ToolProps = { name: string; isOn?: boolean; act: () => void; children: ReactNode }

/** A press leaves the focus in the text. */
const Tool = ({ name, isOn, act, children }: ToolProps) => (
  <button
    type="button"
    title={name}
    aria-label={name}
    aria-pressed={isOn}
    onMouseDown={(press) => press.preventDefault()}
    onClick={act}
  >
    {children}
  </button>
)
