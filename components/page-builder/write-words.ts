/** Writing the words of a layer or a button where they stand. Enter and leaving it take them over, Escape leaves them as they were. */
import { tellParent } from './parent-frame.ts'

/** What holds the words of a part: a layer itself, or a button element's link. */
function wordsOf(part: HTMLElement): { id: string; node: HTMLElement } | null {
  if (part.dataset.layer !== undefined) return { id: part.dataset.layer, node: part }
  const button = part.querySelector<HTMLElement>(':scope > .btn')
  return part.dataset.element !== undefined && button ? { id: part.dataset.element, node: button } : null
}

/** Whether the part has any. `ended` is called when a key has ended the words of an element; a layer then has the focus. */
export function writeWords(part: HTMLElement | null, { ended }: { ended: () => void }): boolean {
  const words = part && wordsOf(part)
  if (words) write(words, part.dataset.layer === undefined ? ended : () => undefined)
  return words !== null
}

function write({ id, node }: { id: string; node: HTMLElement }, ended: () => void): void {
  const before = node.textContent
  const writing = new AbortController()
  node.contentEditable = 'plaintext-only'
  node.focus()
  getSelection()?.selectAllChildren(node)
  const end = (text: string) => {
    writing.abort()
    node.removeAttribute('contenteditable')
    const written = text.trim()
    // React draws the words again: the node must be as it left it.
    node.textContent = before
    if (written !== '' && written !== before) tellParent({ type: 'text_changed', node: id, text: written })
  }
  node.addEventListener('blur', () => end(node.textContent), { signal: writing.signal })
  node.addEventListener(
    'keydown',
    (event) => {
      event.stopPropagation()
      if (event.key !== 'Enter' && event.key !== 'Escape') return
      event.preventDefault()
      end(event.key === 'Enter' ? node.textContent : before)
      ended()
    },
    { signal: writing.signal },
  )
}
