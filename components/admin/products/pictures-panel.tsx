/** A product's pictures in their order: the first is the shop window. Moved by dragging, or with the arrow keys. */
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Media } from '../../../domain/media/media.ts'
import { keptSecond, MAX_PICTURES, movedPicture } from '../../../domain/product/edited-pictures.ts'
import { nicheStyle } from '../../../domain/product/wine-kind.ts'
import { FieldNote } from '../../primitives/field.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { MediaPicker } from '../media/media-picker.tsx'
import type { ProductEditing } from './use-product-form.ts'
import './pictures.css'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

export function PicturesPanel({ editing }: { editing: ProductEditing }) {
  const { form, changed, faults, type } = editing
  const { pictures, second_picture: second } = form
  const [isChoosing, setChoosing] = useState(false)
  const [dragged, setDragged] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const set = (next: string[]) => type({ pictures: next, second_picture: keptSecond(next, second) })
  const move = (from: number, to: number) => {
    set(movedPicture(pictures, from, to))
    // The focus goes along, so that a picture can be moved on.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('.pp-move')[to]?.focus())
  }
  const add = ({ file }: Media) => {
    if (!pictures.includes(file)) set([...pictures, file])
  }
  const onKey = (event: KeyboardEvent, index: number) => {
    const to = index + (STEPS[event.key] ?? 0)
    if (to === index || to < 0 || to >= pictures.length) return
    event.preventDefault()
    move(index, to)
  }
  const isChanged = changed.includes('pictures') || changed.includes('second_picture')
  return (
    <section className={isChanged ? 'panel pp-changed' : 'panel'} aria-labelledby="pictures-title">
      <div className="row between wrapf">
        <h2 id="pictures-title">Pictures</h2>
        <p className="small muted">
          Drag to reorder, or use the arrow keys on a handle. The first picture is the main one.
        </p>
      </div>
      <ul className="pp-list grid-4" ref={list}>
        {pictures.map((file, index) => (
          <li
            key={file}
            className={dragged === index ? 'pp-dragged' : undefined}
            draggable
            onDragStart={({ dataTransfer }) => {
              dataTransfer.effectAllowed = 'move'
              setDragged(index)
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (dragged === null) return
              event.preventDefault()
              if (dragged === index) return
              set(movedPicture(pictures, dragged, index))
              setDragged(index)
            }}
            onDrop={(event) => event.preventDefault()}
          >
            <div className="niche" data-s={nicheStyle(form.kind) ?? 'gift'}>
              <img src={`/images/${file}`} alt={`${index + 1}: ${file}`} draggable={false} />
            </div>
            <div className="pp-tools">
              <span className="pp-role small">{index === 0 ? 'Main' : file === second ? 'Second' : index + 1}</span>
              <button
                type="button"
                className="iconbtn pp-move"
                aria-label={`Move picture ${index + 1} of ${pictures.length}`}
                aria-keyshortcuts="ArrowLeft ArrowRight"
                onKeyDown={(event) => onKey(event, index)}
              >
                <Icon name="drag" small />
              </button>
              <button
                type="button"
                className="iconbtn"
                aria-label={`Take picture ${index + 1} off`}
                onClick={() => set(pictures.filter((one) => one !== file))}
              >
                <Icon name="close" small />
              </button>
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
      <FieldNote
        id="pictures-note"
        hint="Lists show the second picture when a shopper points at the first. Screen readers read out the product’s title."
        error={faults.pictures ?? faults.second_picture}
      />
      {isChoosing && <MediaPicker kind="picture" chosen={add} closed={() => setChoosing(false)} />}
    </section>
  )
}
