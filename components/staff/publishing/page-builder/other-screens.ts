/**
 * Measures the page on the screens that the canvas doesn't show, with the same code: in a frame too small to be seen, one
 * width after the other. There is at most one frame, from a pause in editing until all widths are known or the page changes.
 */
import { LAYER_SCREENS } from '../../../../domain/publishing/page/page-choices.ts'
import type { LayerScreen, PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import type { FromPreview, SeenFault, ToPreview } from '../../../../domain/publishing/page/preview-messages.ts'
import { SCREEN_WIDTHS } from '../../../../domain/publishing/page/screen-sizes.ts'
import { whenIdle } from '../../../kit/islands/when-idle.ts'

/** Debounce after the canvas was measured, in milliseconds: drawing the page once more would delay a keystroke. */
const QUIET_MS = 2000

type When = 'later' | 'now'
type Measured = (screen: LayerScreen, faults: SeenFault[]) => void

let measuring = new AbortController()
/** The page measured last, and the screens that are known of it. */
let known: { page: PageDocument | null; screens: ReadonlySet<LayerScreen> } = { page: null, screens: new Set() }

/** Ends what is being measured. `page` is as the builder sent it. */
export function measureOthers(page: PageDocument, shown: LayerScreen, when: When, measured: Measured): void {
  stopMeasuring()
  const before = known.page === page ? known.screens : []
  known = { page, screens: new Set([...before, shown]) }
  if (LAYER_SCREENS.every((screen) => known.screens.has(screen))) return
  measuring = new AbortController()
  const { signal } = measuring
  const begin = () => {
    if (!signal.aborted) measureInFrame(page, measured, signal)
  }
  const timer = setTimeout(() => whenIdle(begin), when === 'now' ? 0 : QUIET_MS)
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/** Removes the frame. */
export const stopMeasuring = (): void => measuring.abort()

function measureInFrame(page: PageDocument, measured: Measured, signal: AbortSignal): void {
  const frame = addFrame()
  signal.addEventListener('abort', () => frame.remove())
  const say = (message: ToPreview) => frame.contentWindow?.postMessage(message, location.origin)
  const next = async () => {
    const screen = LAYER_SCREENS.find((one) => !known.screens.has(one))
    if (screen === undefined) {
      stopMeasuring()
      return
    }
    frame.style.width = `${SCREEN_WIDTHS[screen]}px`
    await laidOut(frame)
    if (!signal.aborted) say({ type: 'measure' })
  }
  const receive = ({ source, origin, data }: MessageEvent<FromPreview>) => {
    if (source !== frame.contentWindow || origin !== location.origin) return
    if (data.type === 'ready') say({ type: 'show_document', document: page })
    else if (data.type === 'shown') void next()
    else if (data.type === 'measured') {
      known = { page, screens: new Set([...known.screens, data.screen]) }
      measured(data.screen, data.faults)
      void next()
    }
  }
  window.addEventListener('message', receive, { signal })
}

function addFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.className = 'canvas-other'
  frame.inert = true
  frame.title = 'The page on other screens'
  frame.src = '/page_builder/live_preview'
  document.body.append(frame)
  return frame
}

const laidOut = (frame: HTMLIFrameElement): Promise<void> =>
  new Promise((resolve) => frame.contentWindow?.requestAnimationFrame(() => whenIdle(resolve)))
