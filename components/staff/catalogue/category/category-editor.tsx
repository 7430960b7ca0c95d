/** The form of a category: its name and address, its products, and the content around its list. */
import { changedFields, FIELD_NAMES } from '../../../../domain/catalogue/category/edit-category.ts'
import type {
  CategoryHistory,
  StaffCategoryDetail,
} from '../../../../domain/catalogue/category/staff-category.schema.ts'
import { categoryFieldsSchema } from '../../../../domain/catalogue/category/staff-category.schema.ts'
import { CATEGORY_STATUS_LABELS, type CategoryStatus } from '../../../../domain/catalogue/category/staff-category.ts'
import { Editor } from '../../../kit/panel/editor.tsx'
import { useHeadingFocus } from '../../../kit/panel/heading-focus.ts'
import { HistoryList } from '../../../kit/panel/history-list.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { SchemaFields } from '../../../kit/panel/schema-fields.tsx'
import { SearchEngines } from '../../../kit/panel/search-result.tsx'
import { AroundPanel } from '../../publishing/page/around-panel.tsx'
import { NamePanel } from './name-panel.tsx'
import { ProductsPanel } from './products-panel.tsx'
import { useCategoryForm } from './use-category-form.ts'

const isField = (field: string): field is keyof typeof FIELD_NAMES => Object.hasOwn(FIELD_NAMES, field)
const isStatus = (word: unknown): word is CategoryStatus =>
  typeof word === 'string' && Object.hasOwn(CATEGORY_STATUS_LABELS, word)

function historySummary({ action, after }: CategoryHistory): string {
  if (action === 'create') return 'Added'
  if (action === 'move') return 'Moved'
  const changes = Object.keys(after).map((field) => {
    if (field === 'sef_url') return `address to /${after.sef_url}`
    if (field === 'status' && isStatus(after.status)) return CATEGORY_STATUS_LABELS[after.status].toLowerCase()
    return isField(field) ? FIELD_NAMES[field] : field
  })
  return changes.join(', ')
}

export type CategoryEditorProps = {
  detail: StaffCategoryDetail
  mayWrite: boolean
  /** True if the user may build pages. */
  mayBuild: boolean
}

export function CategoryEditor({ detail, mayWrite, mayBuild }: CategoryEditorProps) {
  const editing = useCategoryForm(detail)
  const { noun: category, form, fields } = editing
  const heading = useHeadingFocus()
  return (
    <>
      <div className="row between wrapf ed-head">
        <h2 {...heading}>{category.name}</h2>
        {category.status === 'active' && (
          <a className="btn line sm" href={`/${category.sef_url}`} target="_blank" rel="noopener">
            View on the site
          </a>
        )}
      </div>
      <Editor
        editing={editing}
        mayWrite={mayWrite}
        readOnly="Your account can view categories but not change them."
        names={FIELD_NAMES}
        latestOf={(before, theirs) => {
          const changed = changedFields(before, theirs)
          return { fields: changed, summary: changed.map((field) => FIELD_NAMES[field]).join(', ') || 'its products' }
        }}
      >
        <fieldset className="ed-main ed-form dense" disabled={!mayWrite}>
          <legend className="sr">{category.name}</legend>
          <NamePanel editing={editing} follows={detail.follows} />
          <ProductsPanel editing={editing} detail={detail} />
          <Panel title="Introduction">
            <div className="ed-stack cat-gap">
              <SchemaFields schema={categoryFieldsSchema} rows={[['intro']]} {...fields} />
            </div>
          </Panel>
          <SearchEngines
            schema={categoryFieldsSchema}
            fields={fields}
            address={form.sef_url}
            title={form.title}
            text={form.intro}
          />
          <HistoryList history={detail.history} summaryOf={historySummary} />
        </fieldset>
      </Editor>
      <AroundPanel kind="list" path={category.sef_url} parts={detail.content} mayAdd={mayBuild} />
    </>
  )
}
