/**
 * Lets users reorder a list by dragging, or with the arrow keys on a row's handle. A live region announces each move.
 */
import { type DragEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { moved } from '../../../domain/core/tree/moved.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

type MovingRow = {
  isDragged: boolean
  /** Props of the row, and of the button inside that moves it. */
  row: {
    draggable: boolean
    onDragStart: (event: DragEvent) => void
    onDragEnd: () => void
    onDragOver: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
  }
  handle: {
    'data-handle': ''
    'aria-keyshortcuts': string
    onPointerDown: () => void
    onPointerUp: () => void
    onKeyDown: (event: KeyboardEvent) => void
  }
}

export type Reorder<List extends HTMLElement> = {
  of: (index: number) => MovingRow
  list: RefObject<List | null>
  /** Announcement of the last move, for a live region. */
  announcement: string
}

type MovingOptions<Row> = {
  rows: readonly Row[]
  set: (rows: Row[]) => void
  nameOf: (row: Row) => string
  /** True if the whole row can be dragged; otherwise only its handle, so that text in its fields can be selected. */
  isWhole?: boolean
}

export function useReorder<Row, List extends HTMLElement = HTMLOListElement>(
  options: MovingOptions<Row>,
): Reorder<List> {
  const { rows, set, nameOf, isWhole = false } = options
  const [held, setHeld] = useState<number | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<List>(null)
  const move = (from: number, to: number) => {
    const row = rows[from]
    if (row === undefined || to < 0 || to >= rows.length) return
    set(moved(rows, from, to))
    setAnnouncement(`${nameOf(row)}: ${to + 1} of ${rows.length}`)
  }
  const letGo = () => {
    setHeld(null)
    setDragged(null)
  }
  return {
    list,
    announcement,
    of: (index) => ({
      isDragged: dragged === index,
      row: {
        draggable: isWhole || held === index,
        onDragStart: ({ dataTransfer }) => {
          dataTransfer.effectAllowed = 'move'
          setDragged(index)
        },
        onDragEnd: letGo,
        onDragOver: (event) => {
          if (dragged === null) return
          event.preventDefault()
          if (dragged === index) return
          move(dragged, index)
          setDragged(index)
          setHeld(index)
        },
        onDrop: (event) => event.preventDefault(),
      },
      handle: {
        'data-handle': '',
        'aria-keyshortcuts': 'ArrowUp ArrowDown',
        onPointerDown: () => setHeld(index),
        onPointerUp: letGo,
        onKeyDown: (event) => {
          const step = STEPS[event.key]
          if (step === undefined) return
          event.preventDefault()
          move(index, index + step)
          // Focus follows the row, so that it can be moved further.
          requestAnimationFrame(() =>
            list.current?.querySelectorAll<HTMLElement>('[data-handle]')[index + step]?.focus(),
          )
        },
      },
    }),
  }
}
