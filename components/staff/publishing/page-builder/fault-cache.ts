/** Measurements of each container on the canvas, kept until it is drawn differently, so that an edit repeats few. */
import type { Container, PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import type { SeenFault } from '../../../../domain/publishing/page/preview-messages.ts'

/** The inputs of a container's drawing, besides the changes that its own node reports. */
type Drawn = { container: Container | undefined; settings: string; width: number }
/** `faults` is null while it is being measured. */
type Kept = Drawn & { faults: readonly SeenFault[] | null }

let stored = new WeakMap<Element, Kept>()

/** Drops measurements of containers that redraw without an edit (late parts and pictures, tabs). Returns its stop. */
export function forgetRedrawn(page: HTMLElement): () => void {
  const forget = (target: EventTarget | null) => {
    const node = target instanceof Element ? target : target instanceof Node ? target.parentElement : null
    const container = node?.closest('[data-container]')
    if (container) stored.delete(container)
  }
  const changes = new MutationObserver((records) => {
    for (const { target } of records) forget(target)
  })
  changes.observe(page, { childList: true, subtree: true, characterData: true, attributeFilter: ['hidden'] })
  const loaded = ({ target }: Event) => forget(target)
  page.addEventListener('load', loaded, { capture: true })
  return () => {
    changes.disconnect()
    page.removeEventListener('load', loaded, { capture: true })
    stored = new WeakMap()
  }
}

/** Reads and keeps the faults of the containers of that page, drawn as wide as the window is now. */
export function cacheFaults(page: PageDocument) {
  const { containers, ...rest } = page
  const settings = JSON.stringify(rest)
  const byId = new Map(containers.map((container) => [container.id, container]))
  const drawn = (node: HTMLElement): Drawn => ({
    container: byId.get(node.dataset.container ?? ''),
    settings,
    width: innerWidth,
  })
  return {
    /** null if it has to be measured. */
    of(node: HTMLElement): readonly SeenFault[] | null {
      const [was, is] = [stored.get(node), drawn(node)]
      const isSame = was?.container === is.container && was?.settings === is.settings && was.width === is.width
      return isSame ? was.faults : null
    },
    /**
     * Call it before measuring the container. Returns a function that stores the faults found, unless the container was
     * drawn differently in the meantime.
     */
    begin(node: HTMLElement): (faults: readonly SeenFault[]) => void {
      const now: Kept = { ...drawn(node), faults: null }
      stored.set(node, now)
      return (faults) => {
        if (stored.get(node) === now) now.faults = faults
      }
    },
  }
}
