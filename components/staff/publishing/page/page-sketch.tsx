/** Small picture of a page, drawn from its outline: what it holds and in which colours, without its words. */
import type { PageSketch } from '../../../../domain/publishing/page/page-sketch.ts'
import {
  SKETCH_HEIGHT,
  SKETCH_WIDTH,
  type SketchShape,
  sketchShapes,
} from '../../../../domain/publishing/page/sketch-shapes.ts'
import { Picture } from '../../../kit/picture/picture.tsx'
import './page-sketch.css'

/** Height of the shop's header above a page. */
const HEADER = 8

const CLASSES: Readonly<Record<SketchShape['is'], string>> = {
  band: 'sketch-band',
  title: 'sketch-title',
  line: 'sketch-line',
  picture: 'sketch-picture',
  wine: 'sketch-wine',
  button: 'sketch-button',
  box: 'sketch-box',
}

const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`

/** Lies where its shape does. `--back`, the colour behind it, decides its own. */
const styleOf = ({ x, y, width, height, fill }: SketchShape) => ({
  left: percent(x, SKETCH_WIDTH),
  top: percent(y, SKETCH_HEIGHT),
  width: percent(width, SKETCH_WIDTH),
  height: percent(height, SKETCH_HEIGHT),
  ...(fill && { '--back': fill }),
})

type PageSketchPictureProps = {
  /** Undefined for a page without content. */
  sketch: PageSketch | undefined
  /** True for a page of its own, which the shop's header is above. */
  hasHeader: boolean
}

/** Has no alternative text, since the page's name is beside it. */
export const PageSketchPicture = ({ sketch, hasHeader }: PageSketchPictureProps) => (
  <span className="sketch" data-theme="shop" aria-hidden="true">
    <span className="sketch-page" data-theme={sketch?.theme ?? undefined}>
      {sketch &&
        sketchShapes(sketch, hasHeader ? HEADER : 0).map((shape) => (
          <span key={`${shape.is} ${shape.x} ${shape.y}`} className={CLASSES[shape.is]} style={styleOf(shape)}>
            {shape.file && <Picture file={shape.file} place="thumb" alt="" loading="lazy" />}
          </span>
        ))}
      {hasHeader && <span className="sketch-header" />}
    </span>
  </span>
)
