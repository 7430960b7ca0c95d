/** What stays in view when a picture is cropped: set by a press on it, or with the two sliders. */
import { type PointerEvent, useLayoutEffect, useRef } from 'react'
import { type Media, mediaUrl } from '../../../domain/media/media.ts'

export type FocalPointProps = {
  media: Media
  /** Per cent from the left and from the top. */
  point: { focal_x: number; focal_y: number }
  set: (point: { focal_x: number; focal_y: number }) => void
}

const percent = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100)

export function FocalPoint({ media, point, set }: FocalPointProps) {
  const mark = useRef<HTMLSpanElement>(null)
  const { focal_x, focal_y } = point
  useLayoutEffect(() => {
    if (mark.current === null) return
    mark.current.style.left = `${focal_x}%`
    mark.current.style.top = `${focal_y}%`
  }, [focal_x, focal_y])
  const press = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    set({ focal_x: percent((clientX - left) / width), focal_y: percent((clientY - top) / height) })
  }
  return (
    <div className="ml-focus">
      <div className="ml-shown">
        {/* The sliders below do the same by keyboard. */}
        <span onPointerDown={press}>
          <img src={mediaUrl(media)} alt={media.alt} draggable={false} />
          <span ref={mark} className="ml-point" />
        </span>
      </div>
      <Slider label="Focus from the left" value={focal_x} set={(x) => set({ focal_x: x, focal_y })} />
      <Slider label="Focus from the top" value={focal_y} set={(y) => set({ focal_x, focal_y: y })} />
    </div>
  )
}

const Slider = ({ label, value, set }: { label: string; value: number; set: (value: number) => void }) => (
  <label className="ml-slider small">
    {label}
    <input type="range" min={0} max={100} value={value} onChange={({ target }) => set(Number(target.value))} />
    <span className="num">{value} %</span>
  </label>
)
