/** Settings of the picture and video behind a container. */
import { hasBackdrop, NO_BACKDROP } from '../../../../domain/publishing/page/backdrop.ts'
import { BACKDROP_TEXTS } from '../../../../domain/publishing/page/page-choices.ts'
import type { Backdrop, Container } from '../../../../domain/publishing/page/page-document.ts'
import { SelectField } from '../../../kit/primitives/select-field.tsx'
import { useEditor } from './editor-context.ts'
import { PointField } from './point-field.tsx'
import { Numeric, PictureField } from './setting-fields.tsx'
import { labelOf } from './setting-labels.ts'

const TEXTS: Readonly<Record<Backdrop['text'], string>> = {
  light: 'Light, on a darkened picture',
  dark: 'Dark, on a lightened picture',
}

const MOST_SHADE = 90

export function BackdropSettings({ container: { id, styles } }: { container: Container }) {
  const editor = useEditor()
  const backdrop = styles.backdrop ?? NO_BACKDROP
  const set = (change: Partial<Backdrop>) =>
    editor.edit(
      { type: 'set_container', id, change: { backdrop: { ...backdrop, ...change } } },
      `${id}-${Object.keys(change)[0]}`,
    )
  return (
    <>
      <PictureField
        label={labelOf('picture', 'backdrop')}
        kind="picture"
        value={backdrop.picture}
        change={(picture) => set({ picture })}
        chosen={({ file, focal_x, focal_y }) => set({ picture: file, focal_point: { x: focal_x, y: focal_y } })}
      />
      {hasBackdrop(backdrop) && (
        <>
          <PointField
            label={labelOf('focal_point', 'backdrop')}
            hint="Stays visible when the picture is cropped"
            picture={backdrop.picture}
            value={backdrop.focal_point}
            change={(focal_point) => set({ focal_point })}
          />
          <SelectField
            label={labelOf('text', 'backdrop')}
            value={backdrop.text}
            options={BACKDROP_TEXTS.map((text) => [text, TEXTS[text]])}
            choose={(chosen) => set({ text: BACKDROP_TEXTS.find((text) => text === chosen) ?? 'light' })}
          />
          <Numeric
            label={backdrop.text === 'light' ? 'Darken, %' : 'Lighten, %'}
            value={backdrop.shade}
            least={0}
            most={MOST_SHADE}
            step={1}
            change={(shade) => set({ shade })}
          />
          <PictureField
            label={labelOf('video', 'backdrop')}
            kind="video"
            value={backdrop.video}
            change={(video) => set({ video })}
          />
          <p className="small muted">
            The video plays without sound, in a loop, and can be paused. The picture shows until then, and to visitors
            who prefer less motion.
          </p>
        </>
      )}
    </>
  )
}
