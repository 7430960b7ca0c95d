/** Focal point of a picture when cropped: a point to drag or to move by arrow keys, two sliders, and sample crops. */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { FocalPoint as Point } from '../../../../domain/publishing/page/page-document.ts'
import './focal-point.css'

export type FocalPointProps = { src: string; alt: string; point: Point; set: (point: Point) => void }

const percent = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100)
const within = (figure: number): number => Math.min(100, Math.max(0, figure))

const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Shapes that show what a crop leaves, with the class of each. */
const CROPS = [
  ['wide', 'Wide'],
  ['square', 'Square'],
  ['upright', 'Phone'],
] as const

export function FocalPoint({ src, alt, point, set }: FocalPointProps) {
  const { x, y } = point
  const picture = useRef<HTMLSpanElement>(null)
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const box = picture.current?.getBoundingClientRect()
    if (box) set({ x: percent((clientX - box.left) / box.width), y: percent((clientY - box.top) / box.height) })
  }
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    follow(event)
  }
  const drag = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
  }
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (!by) return
    event.preventDefault()
    const times = event.shiftKey ? 10 : 1
    set({ x: within(x + by.x * times), y: within(y + by.y * times) })
  }
  return (
    <div className="grid-3">
      <div className="focus-shown">
        <span ref={picture} onPointerDown={press} onPointerMove={drag}>
          <img src={src} alt={alt} draggable={false} />
          <button
            type="button"
            className="focus-mark"
            style={{ left: `${x}%`, top: `${y}%` }}
            aria-label={`Focal point: ${x} per cent from the left, ${y} per cent from the top. Arrow keys move it`}
            onKeyDown={step}
          />
        </span>
      </div>
      <Slider label="From the left" value={x} set={(next) => set({ x: next, y })} />
      <Slider label="From the top" value={y} set={(next) => set({ x, y: next })} />
      <div className="focus-crops" aria-hidden="true">
        {CROPS.map(([shape, name]) => (
          <figure key={shape}>
            <img className={shape} src={src} alt="" style={{ objectPosition: `${x}% ${y}%` }} />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}

const Slider = ({ label, value, set }: { label: string; value: number; set: (value: number) => void }) => (
  <label className="focus-slider grid-2 small">
    {label}
    <input type="range" min={0} max={100} value={value} onChange={({ target }) => set(Number(target.value))} />
    <span className="num">{value} %</span>
  </label>
)
