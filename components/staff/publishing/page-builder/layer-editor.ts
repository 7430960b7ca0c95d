/** Edits layers of the document on the canvas. Shows changes immediately, and reports them when the gesture ends. */
import { atom } from 'nanostores'
import {
  type FoundLayer,
  findLayer,
  moveLayer,
  type Offset,
  type PlacedLayer,
  resizeLayer,
  steppedSize,
  withLayer,
} from '../../../../domain/publishing/page/layer-edits.ts'
import { type Box, boxesBeside } from '../../../../domain/publishing/page/layer-guides.ts'
import { HANDLES, type HandleName, setsWidth } from '../../../../domain/publishing/page/layer-handles.ts'
import type { Layer, LayerScreen, PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import type { FromPreview } from '../../../../domain/publishing/page/preview-messages.ts'
import { snapMove } from '../../../../domain/publishing/page/snap-layer.ts'
import { layerHandles } from './layer-handles.ts'

/** The surface that the editor works on: the browser's page, or a test's. */
export type Stage = {
  /** Applies the document's style immediately. */
  show: (page: PageDocument) => void
  /** Shows a dragged layer, until the style of a document is shown. */
  showHeld: (layer: Layer) => void
  /** As shown now; undefined while it is not. */
  placeOf: (id: string) => PlacedLayer | undefined
  /** The one the canvas is as wide as. */
  screen: () => LayerScreen
  tell: (message: FromPreview) => void
}

export type LayerEditor = ReturnType<typeof createLayerEditor>

/** The document on the canvas, and which of its layers is selected. */
function createDocument({ show, showHeld }: Pick<Stage, 'show' | 'showHeld'>) {
  /** null until one is opened. */
  const $page = atom<PageDocument | null>(null)
  const $selected = atom<string | null>(null)
  /** The selected layer as it was before the gesture, which is as the parent knows it. */
  const $settled = atom<Layer | null>(null)

  function found(id: string | null): FoundLayer | null {
    const page = $page.get()
    return page === null || id === null ? null : (findLayer(page, id) ?? null)
  }
  const selected = (): Layer | null => found($selected.get())?.layer ?? null

  /** `isHeld` while it is dragged, which is shown sooner. */
  function put(layer: Layer, isHeld = false): void {
    const page = $page.get()
    if (page === null || layer === selected()) return
    const changed = withLayer(page, layer)
    if (isHeld) showHeld(layer)
    else show(changed)
    $page.set(changed)
  }
  function letGo(): void {
    const page = $page.get()
    if (page !== null) show(page)
  }

  return { $page, $selected, $settled, found, selected, put, letGo }
}

/** Properties that keys change. Repeated changes of one are one undo step. */
type Keyed = 'move' | 'size' | 'width'

/** Reported moves that the parent's documents may lack still: keys are faster than its answers. */
function unconfirmedMoves() {
  let reported = 0
  let moves: { report: number; layer: Layer }[] = []
  return {
    add(layer: Layer): void {
      reported += 1
      moves.push({ report: reported, layer })
    },
    /** The page with these layers, and one that is moved now, placed as here. */
    onto(page: PageDocument, received = reported, moved: Layer | null = null): PageDocument {
      moves = moves.filter(({ report }) => report > received)
      return [...moves.map(({ layer }) => layer), ...(moved ? [moved] : [])].reduce(
        (shown, { id, styles, screens }) => {
          const layer = findLayer(shown, id)?.layer
          return layer ? withLayer(shown, { ...layer, styles, screens }) : shown
        },
        page,
      )
    },
  }
}

/** The gesture that is being made with the selected layer, by pointer or keys. */
function createGestures(
  { $selected, $settled, found, selected, put, letGo }: ReturnType<typeof createDocument>,
  { placeOf, screen, tell }: Pick<Stage, 'placeOf' | 'screen' | 'tell'>,
) {
  let grabbed: { layer: Layer; place: PlacedLayer; others: Box[] } | null = null
  /** The change that keys are making. */
  let keyed: Keyed | null = null
  const unconfirmed = unconfirmedMoves()

  /**
   * Ends a keyboard gesture: text that has grown is moved back within the paddings, and the parent is notified if it
   * has changed.
   * While a layer is held, its gesture goes on.
   */
  function settle(): void {
    if (grabbed) return
    const layer = selected()
    if (!layer || layer === $settled.get()) return
    const place = placeOf(layer.id)
    if (place) put(moveLayer(layer, { x: 0, y: 0 }, place))
    const changed = found(layer.id)
    if (!changed) return
    $settled.set(changed.layer)
    unconfirmed.add(changed.layer)
    const run = keyed === null ? '' : `${changed.layer.id}-${screen()}-${keyed}`
    tell({ type: 'layer_changed', element: changed.element.id, layer: changed.layer, run })
  }

  return {
    unconfirmed,
    settle,
    grabbed: () => grabbed,
    /** Forgets the held layer, which is no longer shown. */
    drop(): void {
      grabbed = null
    },
    /** Ends the gesture and settles the layer. */
    end(): void {
      if (grabbed) letGo()
      grabbed = null
      settle()
    },
    /** Keys that change something else end the gesture before, which has an undo step of its own. */
    byKeys(kind: Keyed): void {
      if (keyed !== kind) settle()
      keyed = kind
    },
    /** Holds the selected layer, to be dragged or pulled from here. */
    grab(): void {
      settle()
      keyed = null
      const at = found($selected.get())
      const place = at && placeOf(at.layer.id)
      grabbed =
        at && place ? { layer: at.layer, place, others: boxesBeside(at.element.layers, at.layer.id, placeOf) } : null
    },
  }
}

export function createLayerEditor(stage: Stage) {
  const { show, placeOf, screen, tell } = stage
  const edited = createDocument(stage)
  const { $page, $selected, $settled, found, selected, put } = edited
  const handles = layerHandles({ selected, placeOf, put })
  const { unconfirmed, settle, grabbed, drop, end, byKeys, grab } = createGestures(edited, stage)

  /** An unknown id changes nothing. */
  function mark(id: string | null): boolean {
    if (id === $selected.get() || (id !== null && !found(id))) return false
    end()
    $selected.set(id)
    $settled.set(selected())
    return true
  }

  function change(kind: Keyed, by: (layer: Layer, place: PlacedLayer) => Layer): void {
    byKeys(kind)
    const layer = selected()
    const place = layer && placeOf(layer.id)
    if (layer && place) put(by(layer, place))
  }

  return {
    $page,
    $selected,
    $settled,
    settle,
    end,
    /**
     * Another document from the parent: the selected layer stays selected while it exists. Layers that are moved now,
     * or whose moves the parent had not `received` when it sent the document, stay where they are.
     */
    open(page: PageDocument, received?: number): void {
      const layer = selected()
      const moved = layer !== $settled.get() || grabbed() ? layer : null
      const shown = unconfirmed.onto(page, received, moved)
      show(shown)
      $page.set(shown)
      if (moved && selected()) return
      drop()
      $settled.set(selected())
      // The parent knows that the layer is no longer there, and may have selected another part.
      if ($settled.get() === null) $selected.set(null)
    },
    /** Selects for the user and notifies the parent; null selects none. */
    select(id: string | null): void {
      if (mark(id)) tell({ type: 'selected', node: id, adds: false })
    },
    /** Selects for the parent, which needs no notice. */
    mark,
    grab,
    /** `by` counts from where it was grabbed. Snaps to lines within `near` pixels; 0 for none. */
    drag(by: Offset, near: number): void {
      const held = grabbed()
      if (!held) return
      const { layer, place, others } = held
      put(moveLayer(layer, snapMove(by, place, others, near), place), true)
    },
    /** Resizes the grabbed layer by moving a handle; parameters as of `drag`. */
    pull(name: HandleName, by: Offset, near: number): void {
      const held = grabbed()
      if (held) handles.pull(name, by, near, held)
    },
    stepHandle(name: HandleName, by: Offset): void {
      byKeys(setsWidth(HANDLES[name]) ? 'width' : 'size')
      handles.step(name, by)
    },
    /** Moves the layer by `by` from where it is. */
    nudge: (by: Offset) => change('move', (layer, place) => moveLayer(layer, by, place)),
    /** A step of the size of its text, up or down. */
    step: (step: 1 | -1) => change('size', (layer) => resizeLayer(layer, steppedSize(layer, step, screen()), screen())),
  }
}
