/** A product's pictures in their order: the first is the main one. Moved by dragging, or with the arrow keys. */
import { useState } from 'react'
import { MAX_PICTURES, pictureWarning, retainedSecond } from '../../../../domain/catalogue/product/edited-pictures.ts'
import { pictureStyle } from '../../../../domain/catalogue/product/wine-kind.ts'
import type { Media } from '../../../../domain/publishing/media/media.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { Tool } from '../../../kit/panel/tool.tsx'
import { useReorder } from '../../../kit/panel/use-reorder.ts'
import { FieldNote } from '../../../kit/primitives/field.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { MediaPicker } from '../../publishing/media/media-picker.tsx'
import type { ProductEditing } from './use-product-form.ts'
import './pictures.css'

export function PicturesPanel({ editing }: { editing: ProductEditing }) {
  const { form, changed, faults, type } = editing
  const { pictures, second_picture: second } = form
  const warning = pictureWarning({ status: form.status, pictures })
  const [isChoosing, setChoosing] = useState(false)
  const set = (next: string[]) => type({ pictures: next, second_picture: retainedSecond(next, second) })
  const moving = useReorder<string, HTMLUListElement>({ rows: pictures, set, nameOf: (file) => file, isWhole: true })
  const add = ({ file }: Media) => {
    if (!pictures.includes(file)) set([...pictures, file])
  }
  const isChanged = changed.includes('pictures') || changed.includes('second_picture')
  return (
    <Panel
      title="Pictures"
      brief={countOf(form.pictures.length, 'picture')}
      actions={
        <p className="small muted">
          Drag to reorder, or use the arrow keys on a handle. The first picture is the main one.
        </p>
      }
      {...(isChanged && { className: 'pp-changed' })}
    >
      <ul className="pp-list grid-4" ref={moving.list}>
        {pictures.map((file, index) => (
          <li key={file} className={moving.of(index).isDragged ? 'pp-dragged' : undefined} {...moving.of(index).row}>
            <div className="niche" data-s={pictureStyle(form.kind) ?? 'gift'}>
              <img src={`/images/${file}`} alt={`${index + 1}: ${file}`} draggable={false} />
            </div>
            <div className="pp-tools">
              <span className="pp-role small">{index === 0 ? 'Main' : file === second ? 'Second' : index + 1}</span>
              <button
                type="button"
                className="iconbtn"
                aria-label={`Move picture ${index + 1} of ${pictures.length}`}
                {...moving.of(index).handle}
              >
                <Icon name="drag" small />
              </button>
              <Tool
                label={`Remove picture ${index + 1}`}
                icon="close"
                press={() => set(pictures.filter((one) => one !== file))}
              />
            </div>
            {index > 0 && (
              <button
                type="button"
                className="link small"
                aria-pressed={file === second}
                onClick={() => type({ second_picture: file === second ? null : file })}
              >
                {file === second ? 'Don’t show on hover' : 'Show on hover'}
              </button>
            )}
          </li>
        ))}
        {pictures.length < MAX_PICTURES && (
          <li>
            <button type="button" className="pp-add grid-2" onClick={() => setChoosing(true)}>
              <Icon name="plus" />
              <span className="small">Add a picture</span>
            </button>
          </li>
        )}
      </ul>
      {warning !== '' && <p className="pe-warning small">{warning}</p>}
      <p className="sr" role="status">
        {moving.announcement}
      </p>
      <FieldNote
        id="pictures-note"
        hint="Lists show the second picture when a shopper points at the first. Screen readers read out the product’s title."
        error={faults.pictures ?? faults.second_picture}
      />
      {isChoosing && <MediaPicker kind="picture" chosen={add} closed={() => setChoosing(false)} />}
    </Panel>
  )
}
