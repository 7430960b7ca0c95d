/** Moving the rows of a list: by dragging, or with the arrow keys on a row's handle, which screen readers are told of. */
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { RowMoving } from './variant-row.tsx'

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

export type Moving = {
  of: (index: number) => RowMoving
  /** On the list, whose handles have the class 'pv-move'. */
  list: RefObject<HTMLOListElement | null>
  /** What happened last, for a live region. */
  said: string
}

const moved = <Row>(rows: readonly Row[], from: number, to: number): Row[] => {
  const row = rows[from]
  return row === undefined || to < 0 || to >= rows.length ? [...rows] : rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

export function useMoving<Row>(rows: readonly Row[], set: (rows: Row[]) => void, nameOf: (row: Row) => string): Moving {
  const [held, setHeld] = useState<number | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const move = (from: number, to: number) => {
    const row = rows[from]
    if (row === undefined || to < 0 || to >= rows.length) return
    set(moved(rows, from, to))
    setSaid(`${nameOf(row)}: ${to + 1} of ${rows.length}`)
  }
  const key = (event: KeyboardEvent, index: number) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(index, index + step)
    // The focus goes along, so that a row can be moved on.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('.pv-move')[index + step]?.focus())
  }
  return {
    list,
    said,
    of: (index) => ({
      isDragged: dragged === index,
      isHeld: held === index,
      hold: () => setHeld(index),
      letGo: () => {
        setHeld(null)
        setDragged(null)
      },
      begin: ({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move'
        setDragged(index)
      },
      over: (event) => {
        if (dragged === null) return
        event.preventDefault()
        if (dragged === index) return
        move(dragged, index)
        setDragged(index)
        setHeld(index)
      },
      key: (event) => key(event, index),
    }),
  }
}
