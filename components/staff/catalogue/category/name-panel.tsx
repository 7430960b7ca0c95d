/** Name, address and visibility of a category. */
import { useQuery } from '@tanstack/react-query'
import { categoryTree, parentsFor, placeBefore } from '../../../../domain/catalogue/category/category-tree.ts'
import type {
  CategoryMove,
  EditedCategory,
  StaffCategoryDetail,
} from '../../../../domain/catalogue/category/staff-category.schema.ts'
import {
  categoryAddressSchema,
  categoryFieldsSchema,
} from '../../../../domain/catalogue/category/staff-category.schema.ts'
import { CATEGORY_LEVELS } from '../../../../domain/catalogue/category/staff-category.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { SchemaFields } from '../../../kit/panel/schema-fields.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { SelectField } from '../../../kit/primitives/select-field.tsx'
import { TreeSteps } from '../../core/tree/tree-steps.tsx'
import { categoriesQuery } from './category-queries.ts'
import { parentOptions } from './parent-options.ts'
import type { CategoryEditing } from './use-category-form.ts'
import { useMove } from './use-moves.ts'

type NamePanelProps = { editing: CategoryEditing; follows: StaffCategoryDetail['follows'] }

export function NamePanel({ editing, follows }: NamePanelProps) {
  const { form, changed, faults, fields } = editing
  return (
    <Panel title="Name and address">
      <div className="ed-stack">
        <SchemaFields
          schema={categoryFieldsSchema}
          rows={[
            ['name', 'title'],
            ['sef_url', 'parent_id'],
            ['status', 'listing_type'],
          ]}
          {...fields}
          vary={{ sef_url: { hint: addressHint(editing, follows) } }}
          own={{ parent_id: <PlaceFields category={editing.noun} /> }}
        />
      </div>
      {changed.includes('status') && faults.status === undefined && (
        <p className="hint">
          {form.status === 'hidden'
            ? 'Its list comes off the site, and its address leads to the category above. Its products stay in their other categories and keep their pages.'
            : 'Its list goes on the site with the next build.'}
        </p>
      )}
    </Panel>
  )
}

/** Explains the effect of another address before it is saved, if a category can have it. */
function addressHint(
  { noun: category, form, changed }: CategoryEditing,
  { categories, products }: NamePanelProps['follows'],
) {
  if (!changed.includes('sef_url')) return `${location.host}/${form.sef_url}`
  const address = categoryAddressSchema.safeParse(form.sef_url)
  if (!address.success) return undefined
  const along = [
    ...(categories > 0 ? [countOf(categories, 'category', 'categories')] : []),
    ...(products > 0 ? [countOf(products, 'product page')] : []),
  ]
  const moves = along.length > 0 ? `, and ${along.join(' and ')} below it move along` : ''
  return `Links to /${category.sef_url} lead to /${address.data}${moves}. Links in the menu follow`
}

/** Selects the parent category and the place below it, as an alternative to dragging. Moves the category immediately. */
function PlaceFields({ category }: { category: EditedCategory }) {
  const { data = [] } = useQuery(categoriesQuery)
  const move = useMove()
  const own = data.find(({ id }) => id === category.id)
  const tree = categoryTree(data)
  const moveTo = (place: Pick<CategoryMove, 'parent_id' | 'before'>) =>
    own && move.mutate({ id: own.id, revision: own.revision, ...place })
  return (
    <div className="grid-3">
      <SelectField
        label="Parent category"
        value={String(own?.parent_id ?? '')}
        options={parentOptions(parentsFor(tree, category.id))}
        choose={(value) => moveTo({ parent_id: value === '' ? null : Number(value), before: null })}
      />
      <TreeSteps
        tree={tree}
        id={category.id}
        maxDepth={CATEGORY_LEVELS}
        steps={['up', 'down']}
        nameOf={({ row }) => row.name}
        isBusy={move.isPending}
        change={(next) => moveTo(placeBefore(next, category.id) ?? { parent_id: category.parent_id, before: null })}
      />
    </div>
  )
}
