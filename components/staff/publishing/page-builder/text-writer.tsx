/**
 * Edits a text in place on the canvas, with its tools beside it. The text goes to the builder as it is typed.
 * Loaded with Tiptap when the first text is edited, so that shop pages don't contain it.
 */
import { QueryClientProvider } from '@tanstack/react-query'
import { type KeyboardEvent as KeyPress, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { newQueryClient } from '../../../kit/panel/queries.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { RichTools } from '../../core/rich-text/rich-tools.tsx'
import type { Box } from './boxes.ts'
import { isUndo } from './is-undo.ts'
import type { LayerEditor } from './layer-editor.ts'
import { postToParent } from './parent-frame.ts'
import { within } from './place-bar.ts'
import { richMarkup } from './rich-nodes.ts'
import { canvasScale } from './snap-reach.ts'
import { type StandIn, standIn } from './text-stand-in.ts'
import type { WritingStart } from './type-ahead.ts'
import { usePartBox } from './use-part-box.ts'

export type TextWriterProps = {
  layers: LayerEditor
  id: string
  at: WritingStart | undefined
  /** Called when writing ends by key, or because the focus went elsewhere. */
  ended: (how: 'key' | 'left') => void
}

export function TextWriter({ layers, id, at, ended }: TextWriterProps) {
  const page = useStore(layers.$page)
  const frame = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [isPinned] = useState(() => matchMedia(PINNED).matches)
  const [written, setWritten] = useState<StandIn | null>(null)
  const [, redraw] = useState(0)
  const [sizes, setSizes] = useState({ width: 0, height: 0, canvas: 0 })
  const [client] = useState(newQueryClient)
  const box = usePartBox(frame, id, page)
  const text = richMarkup(page, id)
  const end = useEffectEvent(ended)
  const pressed = useEffectEvent(() => at)

  useEffect(() => {
    const run = crypto.randomUUID()
    const first = richMarkup(layers.$page.get(), id)
    const made =
      first === undefined
        ? null
        : standIn({
            id,
            text: first,
            at: pressed(),
            typed: (now) => postToParent({ type: 'text_changed', node: id, text: now, run }),
            moved: () => redraw((count) => count + 1),
          })
    if (made === null) {
      postToParent({ type: 'edit_text', node: id })
      end('left')
      return
    }
    postToParent({ type: 'writing', node: id })
    setWritten(made)
    const listening = new AbortController()
    made.host.addEventListener('keydown', (press) => endsText(press) && !press.isComposing && end('key'), listening)
    whenLeft(
      () => [made.host, bar.current],
      () => end('left'),
      listening,
    )
    return () => {
      listening.abort()
      made.end()
    }
  }, [layers, id])
  useEffect(() => {
    const tools = written && bar.current
    if (!tools) return
    // Once, so that the text stays where it is when a table or a link gets tools of its own.
    if (isPinned) document.body.style.setProperty('--tools-height', `${tools.offsetHeight}px`)
    const around = frame.current?.parentElement
    const resized = new ResizeObserver(() =>
      setSizes({ width: tools.offsetWidth, height: tools.offsetHeight, canvas: around?.clientWidth ?? 0 }),
    )
    for (const node of [tools, around]) if (node) resized.observe(node)
    return () => resized.disconnect()
  }, [written, isPinned])
  useEffect(() => {
    if (text === undefined) end('left')
    else written?.follow(text)
  }, [written, text])

  const tools = written && (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the tools in it
    <div
      ref={bar}
      className={isPinned ? 'canvas-texttools pinned' : 'canvas-texttools'}
      style={box && sizes.canvas > 0 && !isPinned ? placeOf(box, sizes) : {}}
      onKeyDown={(press) => {
        // The tools have an Escape of their own, which leads back to the text.
        const isOwn = press.defaultPrevented
        if (ofText(press) && !isOwn) end('key')
      }}
    >
      <QueryClientProvider client={client}>
        <RichTools editor={written.editor} />
      </QueryClientProvider>
    </div>
  )
  return (
    <div
      ref={frame}
      className={
        box && box.y < sizes.height + GAP / canvasScale() ? 'canvas-frame writing below' : 'canvas-frame writing'
      }
      hidden={box === null}
      style={box ? { translate: `${box.x}px ${box.y}px`, width: box.width, height: box.height } : {}}
    >
      {isPinned ? createPortal(tools, document.body) : tools}
    </div>
  )
}

/** Keeps the tools within the canvas, left-aligned with the text where they fit. */
const placeOf = ({ x }: Box, { width, canvas }: { width: number; canvas: number }) => ({
  left: within(x, 0, canvas - width) - x,
  maxWidth: canvas,
})

/** Screens where a keyboard of the system takes the lower half: the tools stay at the top of the canvas. */
const PINNED = '(max-width: 48em) and (pointer: coarse)'

/** Pixels of the screen between the tools and the text. */
const GAP = 8

/** Keeps keys of the text and its tools, except F6, which moves on. Returns true for Escape, which ends writing. */
function ofText(press: KeyboardEvent | KeyPress): boolean {
  if (press.key !== 'F6') press.stopPropagation()
  if (press.key !== 'Escape') return false
  press.preventDefault()
  return true
}

/** Keeps keys as `ofText` does, except an undo that the text leaves to the builder. */
const endsText = (press: KeyboardEvent): boolean => (isUndo(press) && !press.defaultPrevented) || ofText(press)

/** Calls `left` when a press or the focus goes outside `areas`. */
function whenLeft(areas: () => readonly (HTMLElement | null)[], left: () => void, { signal }: AbortController): void {
  const look = ({ target }: Event) => {
    if (!areas().some((area) => target instanceof Node && area?.contains(target))) left()
  }
  for (const name of ['pointerdown', 'focusin']) document.addEventListener(name, look, { capture: true, signal })
  window.addEventListener('blur', left, { signal })
}
