/** The document on the canvas: the published page, until the builder around it hands over another. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DocumentData } from '../../../../domain/publishing/descriptor/descriptor.ts'
import { findLayer } from '../../../../domain/publishing/page/layer-edits.ts'
import type { LayerAnimation, LayerScreen, PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import type { SeenFault } from '../../../../domain/publishing/page/preview-messages.ts'
import { useLoaded } from '../../../kit/api/use-loaded.ts'
import type { StillParts } from '../../../kit/islands/still-parts-context.ts'
import { wake } from '../../../kit/islands/visitor.ts'
import { EmptyState } from '../../../kit/primitives/empty-state.tsx'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { Canvas } from './canvas.tsx'
import { $isStill, $nodes, keepInSight, showPart } from './canvas-selection.ts'
import { DropLine } from './drop-line.tsx'
import { enterFromBuilder } from './enter-part.ts'
import { followParent, type OtherMessage } from './follow-parent.ts'
import { showHeld } from './held-layer.ts'
import { createLayerEditor, type LayerEditor } from './layer-editor.ts'
import { currentScreen, layerNode, placeOf } from './layer-nodes.ts'
import { documentData, loadNamed, shownDocument, withFacts } from './load-document.ts'
import { measurePage, wordsContrast } from './measure-page.ts'
import { measureOthers, stopMeasuring } from './other-screens.ts'
import { showStyle } from './page-sheet.ts'
import { isFramed, postToParent } from './parent-frame.ts'
import { createPartKeys } from './part-keys.ts'
import './preview.css'

const FROM: Readonly<Record<LayerAnimation, string | null>> = {
  none: null,
  fade_up: 'translateY(2rem)',
  fade_down: 'translateY(-2rem)',
  fade_left: 'translateX(2rem)',
  fade_right: 'translateX(-2rem)',
}

/**
 * Shows a layer's motion once; on the canvas layers are otherwise still. The key frames are those of
 * components/shop/publishing/page/dynamic.css.
 */
function playLayer(id: string, page: PageDocument | null): void {
  const animation = page && findLayer(page, id)?.layer.animation
  const transform = animation && FROM[animation.type]
  if (!animation || !transform) return
  const { duration, delay, timing_function: easing } = animation
  layerNode(id)?.animate([{ opacity: 0, transform }, {}], { duration, delay, easing, fill: 'backwards' })
}

function answer(message: OtherMessage, editor: LayerEditor): void {
  switch (message.type) {
    case 'select_nodes': {
      const [only] = message.nodes
      const isNew = only !== undefined && !$nodes.get().includes(only)
      $isStill.set(message.is_still === true)
      $nodes.set(message.nodes)
      const page = $isStill.get() ? null : editor.$page.get()
      const isLayer = page !== null && message.nodes.length === 1 && only !== undefined && findLayer(page, only)
      editor.mark(isLayer ? only : null)
      tellContrast()
      // A picture of a page asks again when its height changes.
      if (isNew || (only !== undefined && message.is_still)) showPart(only)
      break
    }
    case 'show_node':
      showPart(message.node)
      break
    case 'enter_node':
      enterFromBuilder(message.node, editor, message.is_new, message.typed)
      break
    case 'set_scale':
      document.documentElement.style.setProperty('--canvas-scale', String(message.scale))
      break
    case 'play_layer':
      playLayer(message.layer, editor.$page.get())
      break
    case 'measure':
      void measure(editor, message.others)
      break
  }
}

let measures = 0
/** The document as the builder sent it, with links to saved sections. */
let given: PageDocument | null = null

type Measure = Extract<OtherMessage, { type: 'measure' }>

/** Reports nothing if the page has been replaced in the meantime: the builder asks again. */
async function measure(editor: LayerEditor, others: Measure['others']): Promise<void> {
  measures += 1
  const [own, page, screen] = [measures, editor.$page.get(), currentScreen()]
  if (page === null) return
  const isWanted = () => own === measures && page === editor.$page.get() && screen === currentScreen()
  const faults = await measurePage(page, isWanted)
  if (!faults) return
  postToParent({ type: 'measured', screen, faults })
  const measured = (other: LayerScreen, found: SeenFault[]) =>
    postToParent({ type: 'measured', screen: other, faults: found })
  if (others && given) measureOthers(given, screen, others, measured)
  else stopMeasuring()
  tellContrast()
}

function tellContrast(): void {
  const [only, ...others] = $nodes.get()
  const contrast = only === undefined || others.length > 0 ? [] : wordsContrast(only)
  postToParent({ type: 'contrast', contrast })
}

export function Preview({ stillParts }: { stillParts: StillParts }) {
  const [editor] = useState(() =>
    createLayerEditor({ show: showStyle, showHeld, placeOf, screen: currentScreen, tell: postToParent }),
  )
  const [keys] = useState(createPartKeys)
  const [isHanded, setHanded] = useState(false)
  const { loaded, retry } = useLoaded(loadNamed, !isHanded)
  const [drawn, setDrawn] = useState<DocumentData | null>(null)
  const latest = useRef<PageDocument | null>(null)

  const draw = useCallback(
    async (page: PageDocument, received?: number) => {
      latest.current = page
      given = page
      stopMeasuring()
      const shown = await shownDocument(page)
      const data = await documentData(await withFacts(shown))
      if (latest.current !== page) return
      keys.follow(shown)
      editor.open(shown, received)
      // A layer may be selected before the page that has it is drawn.
      const [only, ...others] = $nodes.get()
      if (!$isStill.get() && only !== undefined && others.length === 0 && findLayer(shown, only)) editor.mark(only)
      setDrawn(data)
    },
    [editor, keys],
  )
  // Nothing on the canvas waits to be touched.
  useEffect(wake, [])
  useEffect(keepInSight, [])
  useEffect(() => {
    if (loaded.state === 'loaded' && loaded.data) void draw(loaded.data)
  }, [loaded, draw])
  useEffect(() => {
    const onDocument = (page: PageDocument, received: number | undefined) => {
      setHanded(true)
      void draw(page, received)
    }
    const onOther = (message: OtherMessage) => answer(message, editor)
    return followParent({ onDocument, onOther })
  }, [editor, draw])
  useEffect(() => {
    if (drawn) postToParent({ type: 'shown', route: drawn.page.route })
  }, [drawn])

  const empty = useRef<HTMLElement>(null)
  if (drawn && drawn.page.containers.length > 0)
    return <Canvas {...{ editor, stillParts }} data={drawn} keyOf={keys.keyOf} />
  // The builder around the frame hands over a document.
  const isWaiting = isHanded || (isFramed() && !new URLSearchParams(location.search).has('page'))
  const isEmpty = drawn !== null || (loaded.state === 'loaded' && loaded.data === null && !isWaiting)
  const isLoading = !isEmpty && loaded.state !== 'failed'
  return (
    <main ref={empty} id="main" className="wrap not-found" tabIndex={-1} aria-busy={isLoading || undefined}>
      <h1 className="sr">Preview</h1>
      {isEmpty && <EmptyState heading="Empty page" text="There is nothing on it yet." niche="white" />}
      {isEmpty && isFramed() && <DropLine canvas={empty} />}
      {isLoading && <p role="status">Opening the page</p>}
      {!isEmpty && loaded.state === 'failed' && <LoadFailed message={loaded.message} retry={retry} />}
    </main>
  )
}
