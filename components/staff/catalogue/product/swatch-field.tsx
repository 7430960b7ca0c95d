/** Field for the swatch of a variant's colour: a colour, or a picture of the library. */
import { useId } from 'react'
import { isSwatchColour } from '../../../../domain/catalogue/product/swatch.ts'
import { Tool } from '../../../kit/panel/tool.tsx'
import { imageUrl } from '../../../kit/picture/picture-sources.ts'
import { FieldNote } from '../../../kit/primitives/field.tsx'
import { NO_COLOUR } from './variants-form.ts'

export type SwatchFieldProps = {
  /** The variant's name, for screen readers. */
  name: string
  swatch: string
  field: { name: string; error: string | undefined }
  change: (swatch: string) => void
  /** Called to have a picture chosen. */
  choosePicture: () => void
}

export function SwatchField({ name, swatch, field, change, choosePicture }: SwatchFieldProps) {
  const id = useId()
  const isColour = isSwatchColour(swatch)
  return (
    <div className="field">
      <label htmlFor={id}>Swatch</label>
      <div className="pv-swatches row">
        {isColour ? (
          <>
            <input
              id={id}
              type="color"
              className="input pv-swatch"
              value={swatch}
              name={field.name}
              aria-invalid={field.error !== undefined || undefined}
              onChange={({ target }) => change(target.value)}
            />
            <Tool label={`Use a picture for ${name}`} icon="image" press={choosePicture} />
          </>
        ) : (
          <>
            <button type="button" id={id} className="input pv-swatch" onClick={choosePicture}>
              <img className="pv-picture" src={imageUrl(swatch)} alt={`${name}: ${swatch}`} />
            </button>
            <Tool label={`Use a colour for ${name}`} icon="close" press={() => change(NO_COLOUR)} />
          </>
        )}
      </div>
      <FieldNote id={`${id}-note`} error={field.error} />
    </div>
  )
}
