/** The form of a category: its name and address, its products, and what is around its list. */
import { changedFields, FIELD_NAMES } from '../../../domain/category/edit-category.ts'
import { categoryFieldsSchema } from '../../../domain/category/staff-category.schema.ts'
import type { StaffCategoryDetail } from '../../../domain/category/staff-category.ts'
import { Editor } from '../kit/editor.tsx'
import { SearchEngines } from '../search-result.tsx'
import { CategoryHistoryPanel } from './category-history-panel.tsx'
import { ContentPanel } from './content-panel.tsx'
import { NamePanel } from './name-panel.tsx'
import { ProductsPanel } from './products-panel.tsx'
import { useCategoryForm } from './use-category-form.ts'

export function CategoryEditor({ detail, mayWrite }: { detail: StaffCategoryDetail; mayWrite: boolean }) {
  const editing = useCategoryForm(detail)
  const { noun: category, form, fields } = editing
  return (
    <>
      <div className="row between wrapf ed-head">
        <h2>{category.name}</h2>
        {category.status === 'active' && (
          <a className="btn line sm" href={`/${category.sef_url}`} target="_blank" rel="noopener">
            On the site
          </a>
        )}
      </div>
      <Editor
        editing={editing}
        mayWrite={mayWrite}
        readOnly="Your account may look at categories, and not change them."
        names={FIELD_NAMES}
        theirsOf={(before, theirs) => {
          const changed = changedFields(before, theirs)
          return { fields: changed, words: changed.map((field) => FIELD_NAMES[field]).join(', ') || 'its products' }
        }}
      >
        <fieldset className="ed-main ed-form dense" disabled={!mayWrite}>
          <legend className="sr">{category.name}</legend>
          <NamePanel editing={editing} follows={detail.follows} />
          <ProductsPanel editing={editing} detail={detail} />
          <ContentPanel editing={editing} content={detail.content} />
          <SearchEngines
            schema={categoryFieldsSchema}
            fields={fields}
            address={form.sef_url}
            title={form.title}
            text={form.intro}
          />
          <CategoryHistoryPanel history={detail.history} />
        </fieldset>
      </Editor>
    </>
  )
}
