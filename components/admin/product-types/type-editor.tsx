/** The form of a product type: its name, its attributes and their order; and the bar that saves it. */
import { TYPE_FIELD_NAMES } from '../../../domain/product-type/edit-type.ts'
import {
  type StaffProductTypeDetail,
  TYPE_STATUS_WORDS,
  TYPE_STATUSES,
} from '../../../domain/product-type/product-type.ts'
import { Field } from '../../primitives/field.tsx'
import { countOf } from '../../primitives/format-count.ts'
import { Note } from '../../primitives/note.tsx'
import { useHeadingFocus } from '../heading-focus.ts'
import { SelectField } from '../products/form-fields.tsx'
import { useUnsaved } from '../unsaved.ts'
import { UnsavedBar } from '../unsaved-bar.tsx'
import { useShortcut } from '../use-shortcut.ts'
import { AttributesPanel } from './attributes-panel.tsx'
import { TypeHistoryPanel } from './type-history-panel.tsx'
import { type TypeEditing, useTypeForm } from './use-type-form.ts'

export function TypeEditor({ detail, mayWrite }: { detail: StaffProductTypeDetail; mayWrite: boolean }) {
  const editing = useTypeForm(detail)
  const { type, words, meanwhile, faults } = editing
  const heading = useHeadingFocus()
  useShortcut('s', editing.save)
  useUnsaved(words === '' ? null : `${type.name}: ${words}.`, { isKept: false })
  return (
    <>
      <div className="row between wrapf pe-head">
        <h2 {...heading}>{type.name}</h2>
      </div>
      {!mayWrite && <Note kind="warn">Your account may look at product types, and not change them.</Note>}
      {meanwhile !== null && <Meanwhile editing={editing} meanwhile={meanwhile} />}
      <fieldset className="pe-main cat-form dense" disabled={!mayWrite}>
        <legend className="sr">{type.name}</legend>
        <AboutPanel editing={editing} products={detail.products} />
        <AttributesPanel editing={editing} used={detail.used} mayWrite={mayWrite} />
        <TypeHistoryPanel history={detail.history} />
      </fieldset>
      {mayWrite && (
        <UnsavedBar
          changes={editing.changed.length}
          wrong={Object.keys(faults).length}
          words={words}
          failure={editing.failure}
          isSaving={editing.isSaving}
          save={editing.save}
          discard={editing.discard}
        />
      )}
    </>
  )
}

function AboutPanel({ editing, products }: { editing: TypeEditing; products: number }) {
  const { type, name, status, changed, faults, write } = editing
  return (
    <section className="panel" aria-labelledby="about-title">
      <h2 id="about-title">About the type</h2>
      <div className="pe-grid cat-two">
        <div className={changed.includes('name') ? 'pe-changed' : undefined}>
          <Field
            label="Name"
            value={name}
            error={faults.name}
            autoComplete="off"
            onChange={({ target }) => write({ name: target.value })}
          />
        </div>
        <SelectField
          label="Status"
          value={status}
          options={TYPE_STATUSES.map((one) => [one, TYPE_STATUS_WORDS[one]] as const)}
          isChanged={changed.includes('status')}
          error={faults.status}
          choose={(chosen) => write({ status: chosen === 'archived' ? 'archived' : 'active' })}
        />
      </div>
      <p className="hint">
        {countOf(products, 'product')} · {type.vat_rate_bp / 100}% VAT, set under Config
        {type.is_wine && ' · counts towards Mix Six'}
      </p>
      {changed.includes('status') && status === 'archived' && (
        <p className="hint">Its products keep it and stay as they are. New products can’t be given it.</p>
      )}
    </section>
  )
}

type MeanwhileProps = { editing: TypeEditing; meanwhile: NonNullable<TypeEditing['meanwhile']> }

function Meanwhile({ editing: { changed }, meanwhile: { by, fields } }: MeanwhileProps) {
  const both = fields.filter((field) => changed.includes(field)).map((field) => TYPE_FIELD_NAMES[field])
  return (
    <Note kind="warn">
      {by || 'Somebody else'} changed this meanwhile: {fields.map((field) => TYPE_FIELD_NAMES[field]).join(', ')}.{' '}
      {both.length === 0
        ? 'What you typed is still here, and can be saved as well.'
        : `You both changed: ${both.join(', ')}. Saving puts yours in place of theirs.`}
    </Note>
  )
}
