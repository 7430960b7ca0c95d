/** What stands around the list: its introduction, and content made in the page builder. */
import type { StaffCategoryDetail } from '../../../domain/category/staff-category.ts'
import type { PartKind } from '../../../domain/page/content-part.ts'
import { TextField } from './category-fields.tsx'
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
    <div className="pe-stack cat-gap">
      <TextField
        editing={editing}
        name="intro"
        label="Introduction"
        hint="Below the heading, while the list has products"
      />
      <ul className="pe-categories cat-content">
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
