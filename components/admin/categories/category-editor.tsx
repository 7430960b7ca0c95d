/** The form of a category: its name and address, its products, what stands around its list; and the bar that saves it. */

import { FIELD_NAMES } from '../../../domain/category/edit-category.ts'
import type { StaffCategoryDetail } from '../../../domain/category/staff-category.ts'
import { Note } from '../../primitives/note.tsx'
import { useUnsaved } from '../unsaved.ts'
import { UnsavedBar } from '../unsaved-bar.tsx'
import { useShortcut } from '../use-shortcut.ts'
import { CategoryHistoryPanel } from './category-history-panel.tsx'
import { ContentPanel } from './content-panel.tsx'
import { NamePanel } from './name-panel.tsx'
import { ProductsPanel } from './products-panel.tsx'
import { SearchEnginesPanel } from './search-engines-panel.tsx'
import { type CategoryEditing, useCategoryForm } from './use-category-form.ts'

export function CategoryEditor({ detail, mayWrite }: { detail: StaffCategoryDetail; mayWrite: boolean }) {
  const editing = useCategoryForm(detail)
  const { category, words, meanwhile } = editing
  useShortcut('s', editing.save)
  useUnsaved(words === '' ? null : `${category.name}: ${words}.`, { isKept: false })
  return (
    <>
      <div className="row between wrapf pe-head">
        <h2>{category.name}</h2>
        {category.status === 'active' && (
          <a className="btn line sm" href={`/${category.sef_url}`} target="_blank" rel="noopener">
            On the site
          </a>
        )}
      </div>
      {!mayWrite && <Note kind="warn">Your account may look at categories, and not change them.</Note>}
      {meanwhile !== null && <Meanwhile editing={editing} meanwhile={meanwhile} />}
      <fieldset className="pe-main cat-form dense" disabled={!mayWrite}>
        <legend className="sr">{category.name}</legend>
        <NamePanel editing={editing} follows={detail.follows} />
        <ProductsPanel editing={editing} detail={detail} />
        <ContentPanel editing={editing} content={detail.content} />
        <SearchEnginesPanel editing={editing} />
        <CategoryHistoryPanel history={detail.history} />
      </fieldset>
      {mayWrite && (
        <UnsavedBar
          changes={editing.changed.length}
          wrong={Object.keys(editing.faults).length}
          words={editing.words}
          failure={editing.failure}
          isSaving={editing.isSaving}
          save={editing.save}
          discard={editing.discard}
        />
      )}
    </>
  )
}

type MeanwhileProps = { editing: CategoryEditing; meanwhile: NonNullable<CategoryEditing['meanwhile']> }

function Meanwhile({ editing: { changed }, meanwhile: { by, fields } }: MeanwhileProps) {
  const both = fields.filter((field) => changed.includes(field)).map((field) => FIELD_NAMES[field])
  return (
    <Note kind="warn">
      {by || 'Somebody else'} changed this meanwhile:{' '}
      {fields.map((field) => FIELD_NAMES[field]).join(', ') || 'its products'}.{' '}
      {both.length === 0
        ? 'What you typed is still here, and can be saved as well.'
        : `You both changed: ${both.join(', ')}. Saving puts yours in place of theirs.`}
    </Note>
  )
}
