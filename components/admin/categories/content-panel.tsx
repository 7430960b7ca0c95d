/** What stands around the list: its introduction, and content made in the page builder. */
import { categoryFieldsSchema } from '../../../domain/category/staff-category.schema.ts'
import type { StaffCategoryDetail } from '../../../domain/category/staff-category.ts'
import type { PartKind } from '../../../domain/page/content-part.ts'
import { SchemaFields } from '../kit/schema-fields.tsx'
import type { CategoryEditing } from './use-category-form.ts'

const PLACES: readonly (readonly [PartKind, string])[] = [
  ['header', 'Above the page'],
  ['list_header', 'Above the list'],
  ['list_footer', 'Below the list'],
  ['footer', 'Below the page'],
]

type ContentPanelProps = { editing: CategoryEditing; content: StaffCategoryDetail['content'] }

export const ContentPanel = ({ editing, content }: ContentPanelProps) => (
  <section className="panel" aria-labelledby="content-title">
    <h2 id="content-title">Content</h2>
    <div className="ed-stack cat-gap">
      <SchemaFields schema={categoryFieldsSchema} rows={[['intro']]} {...editing.fields} />
      <ul className="ed-list cat-content">
        {PLACES.map(([kind, place]) => (
          <PartRow key={kind} place={place} part={content.find((part) => part.kind === kind)} />
        ))}
      </ul>
    </div>
  </section>
)

const PartRow = ({ place, part }: { place: string; part: StaffCategoryDetail['content'][number] | undefined }) => (
  <li>
    <span>{place}</span>
    {part === undefined ? (
      <span className="small muted">Nothing</span>
    ) : (
      <a className="small" href={`/admin/page_builder?page=${part.page_id}`}>
        {part.is_published ? 'Edit in the page builder' : 'A draft, in the page builder'}
      </a>
    )}
  </li>
)
