/** Zooms and pans a picture by pointer, pinch, wheel and keyboard (zoom-view.ts has the geometry). */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { middleOf, moveBy, type Point, STEP, type View, WHOLE, zoomAt } from './zoom-view.ts'

/** Distance that an arrow key pans, as a fraction of the visible part. */
const ARROW_SHARE = 0.15

/** Zoom factor of a double click: that of three presses of the zoom button. */
const NEAR = STEP ** 3

/** Zoom factor per pixel of wheel movement. */
const WHEEL_FACTOR = 1.002

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export function useZoom() {
  const stage = useRef<SVGSVGElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const [view, setView] = useState(WHOLE)
  const zoom = (factor: number) => setView((now) => zoomAt(now, factor, middleOf(now)))

  useEffect(() => {
    const node = stage.current
    if (node === null) return
    // React's wheel listeners are passive, so they can't keep the page behind from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const at = inPicture(node, { x: event.clientX, y: event.clientY })
      setView((now) => zoomAt(now, WHEEL_FACTOR ** -event.deltaY, at))
    }
    node.addEventListener('wheel', onWheel, { passive: false })
    return () => node.removeEventListener('wheel', onWheel)
  }, [])

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, placeOf(event))
  }
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (before === undefined) return
    const node = event.currentTarget
    const after = placeOf(event)
    const [still] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, place]) => place)
    fingers.current.set(event.pointerId, after)
    const [from, to] = [inPicture(node, before), inPicture(node, after)]
    const factor = still === undefined ? 1 : distance(still, after) / Math.max(distance(still, before), 1)
    // With two fingers the midpoint moves, by half of what one finger moves.
    const share = still === undefined ? 1 : 0.5
    const by = { x: (from.x - to.x) * share, y: (from.y - to.y) * share }
    setView((now) => zoomAt(moveBy(now, by), factor, still === undefined ? to : between(inPicture(node, still), to)))
  }
  const letGo = (event: PointerEvent<SVGSVGElement>) => {
    fingers.current.delete(event.pointerId)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (event.key === '+' || event.key === '=') zoom(STEP)
    else if (event.key === '-') zoom(1 / STEP)
    else if (event.key === '0') setView(WHOLE)
    else if (arrow) setView((now) => moveBy(now, arrowDirection(now, arrow)))
    else return
    event.preventDefault()
  }

  return {
    view,
    zoom,
    onKeyDown,
    /** Props for the SVG that shows the picture. */
    stage: {
      ref: stage,
      onPointerDown,
      onPointerMove,
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onDoubleClick: (event: React.MouseEvent<SVGSVGElement>) => {
        const at = inPicture(event.currentTarget, placeOf(event))
        setView((now) => (now.scale > 1 ? WHOLE : zoomAt(now, NEAR, at)))
      },
    },
  }
}

const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({ x: clientX, y: clientY })

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

const arrowDirection = ({ scale }: View, { x, y }: Point): Point => {
  const whole = middleOf(WHOLE)
  return { x: (x * whole.x * 2 * ARROW_SHARE) / scale, y: (y * whole.y * 2 * ARROW_SHARE) / scale }
}

/** Converts screen coordinates to a point of the picture. */
function inPicture(stage: SVGSVGElement, { x, y }: Point): Point {
  const screen = stage.getScreenCTM()
  return screen === null ? middleOf(WHOLE) : new DOMPoint(x, y).matrixTransform(screen.inverse())
}
