/** The field that replaces the words of a layer or button while they are written: React draws the words in their own node. */
import { isUndo } from './is-undo.ts'
import { typedTexts } from './typed-texts.ts'

export type WordsStandInProps = {
  /** The node that React draws the words in, with the shop's facts filled in. */
  node: HTMLElement
  /** Reads the words as the document has them now. */
  read: () => string
  /** Replaces the words at once; without it, they are selected. */
  typedAhead?: string
  /** Called with the words whenever they change. Without any, the part has those it had before. */
  typed: (words: string) => void
  /** Called when Enter, Escape or undo ended the editing; it also ends with the focus, and with the part. */
  ended: () => void
}

export function wordsStandIn({ node, read, typedAhead = '', typed, ended }: WordsStandInProps): void {
  const before = read()
  const first = typedAhead || before
  const texts = typedTexts(before)
  const field = node.cloneNode(true) as HTMLElement
  const { layer } = node.dataset
  const writing = new AbortController()
  const { signal } = writing
  const end = () => {
    writing.abort()
    drawn.disconnect()
    field.remove()
    node.hidden = false
    if (layer !== undefined) node.dataset.layer = layer
  }
  const write = () => {
    const words = field.textContent.trim() || before
    if (texts.add(words)) typed(words)
  }
  const drawn = new MutationObserver(() => {
    if (!node.isConnected) end()
    else if (texts.isForeign(read())) field.textContent = read()
  })
  drawn.observe(document.body, { characterData: true, childList: true, subtree: true })
  node.hidden = true
  // The field is the layer for now, which is measured and selected.
  delete node.dataset.layer
  node.before(field)
  field.contentEditable = 'plaintext-only'
  field.focus()
  field.textContent = first
  getSelection()?.selectAllChildren(field)
  if (typedAhead) {
    getSelection()?.collapseToEnd()
    write()
  }
  field.addEventListener('input', write, { signal })
  field.addEventListener('blur', end, { signal })
  field.addEventListener(
    'keydown',
    (event) => {
      const isLeft = isUndo(event) && field.textContent === first
      // The builder undoes its own step. F6 moves on to the next part of the screen, which ends the editing.
      if (event.key !== 'F6' && !isLeft) event.stopPropagation()
      if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape' && !isLeft)) return
      if (!isLeft) event.preventDefault()
      end()
      ended()
    },
    { signal },
  )
}
