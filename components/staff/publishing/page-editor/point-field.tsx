/** Focal point of an element's picture. One drag is one undo step. */
import type { FocalPoint as Point } from '../../../../domain/publishing/page/page-document.ts'
import { FocalPoint } from '../media/focal-point.tsx'

export type PointFieldProps = {
  label: string
  hint: string | undefined
  /** A file name under /images/. */
  picture: string
  value: Point
  change: (point: Point) => void
}

export const PointField = ({ label, hint, picture, value, change }: PointFieldProps) => (
  <fieldset className="pe-group">
    <legend>{label}</legend>
    {hint && <p className="hint">{hint}</p>}
    <FocalPoint src={`/images/${picture}`} alt="" point={value} set={change} />
  </fieldset>
)
