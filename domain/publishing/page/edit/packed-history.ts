/**
 * A history packed to survive a reload: each distinct container of its pages is stored once, as text. In a page of a
 * thousand elements an edit creates only a few, and texts are fast to copy.
 */
import { memoizeByPart } from '../memoize-by-part.ts'
import type { Container, PageDocument } from '../page-document.ts'
import type { History, Merge, Step } from './history.schema.ts'

/** A page whose containers are indexes into the shared list. */
type PackedPage = Omit<PageDocument, 'containers'> & { containers: readonly number[] }
type PackedStep = Omit<Step, 'page'> & { page: PackedPage }
type PackedMerge = Pick<Merge, 'kept'> & { base: PackedPage; theirs: PackedPage }

export type PackedHistory = {
  containers: readonly string[]
  page: PackedPage
  past: readonly PackedStep[]
  future: readonly PackedStep[]
  /** Absent if stored by an older release. */
  merges?: readonly PackedMerge[]
  /** The draft that the edits began from; absent if stored by an older release. */
  saved?: PackedPage
}

const textOf = memoizeByPart((container: Container): string => JSON.stringify(container))

export function packHistory({ page, past, future, merges = [] }: History, saved: PageDocument): PackedHistory {
  const places = new Map<Container, number>()
  const placeOf = (container: Container): number => {
    const place = places.get(container) ?? places.size
    places.set(container, place)
    return place
  }
  const packed = (one: PageDocument): PackedPage => ({ ...one, containers: one.containers.map(placeOf) })
  const packedStep = (step: Step): PackedStep => ({ ...step, page: packed(step.page) })
  const history = {
    page: packed(page),
    past: past.map(packedStep),
    future: future.map(packedStep),
    merges: merges.map(({ base, theirs, kept }) => ({ base: packed(base), theirs: packed(theirs), kept })),
    saved: packed(saved),
  }
  return { ...history, containers: [...places.keys()].map(textOf) }
}

/** Restores the history and the saved draft; their pages share the parts they shared before. */
export function unpackHistory({ containers, page, past, future, merges = [], saved }: PackedHistory): {
  history: History
  saved: PageDocument | null
} {
  const all = containers.map((text): Container => JSON.parse(text))
  const at = (place: number): Container => {
    const container = all[place]
    if (!container) throw new RangeError(`No container ${place} in a kept history`)
    return container
  }
  const whole = (one: PackedPage): PageDocument => ({ ...one, containers: one.containers.map(at) })
  const wholeStep = (step: PackedStep): Step => ({ ...step, page: whole(step.page) })
  return {
    history: {
      page: whole(page),
      past: past.map(wholeStep),
      future: future.map(wholeStep),
      merges: merges.map(({ base, theirs, kept }) => ({ base: whole(base), theirs: whole(theirs), kept })),
    },
    saved: saved ? whole(saved) : null,
  }
}
