/** What a category is called, where it is found, and whether shoppers find it. */
import { useQuery } from '@tanstack/react-query'
import { categoryTree, parentsFor } from '../../../domain/category/category-tree.ts'
import {
  CATEGORY_STATUS_WORDS,
  CATEGORY_STATUSES,
  type StaffCategoryDetail,
} from '../../../domain/category/staff-category.ts'
import { tidyRoute } from '../../../domain/page/page-route.ts'
import { countOf } from '../../primitives/format-count.ts'
import { SelectField } from '../products/form-fields.tsx'
import { LineField } from './category-fields.tsx'
import { categoriesQuery } from './category-queries.ts'
import type { CategoryEditing } from './use-category-form.ts'
import { useMove } from './use-moves.ts'

type NamePanelProps = { editing: CategoryEditing; follows: StaffCategoryDetail['follows'] }

const PROGRAMMES = [
  ['', 'None: an ordinary list'],
  ['lock_it_in', 'Lock it in'],
  ['wineclub', 'Wine club'],
] as const

export function NamePanel({ editing, follows }: NamePanelProps) {
  const { form, changed, faults, type } = editing
  return (
    <section className="panel" aria-labelledby="name-title">
      <h2 id="name-title">Name and address</h2>
      <div className="pe-grid cat-two">
        <LineField editing={editing} name="name" label="Name" hint="In the breadcrumbs and on the chips" />
        <LineField editing={editing} name="title" label="Heading" hint="Above its list" />
        <LineField editing={editing} name="sef_url" label="Address" hint={addressHint(editing, follows)} />
        <ParentField editing={editing} />
        <SelectField
          label="Status"
          name="status"
          value={form.status}
          options={CATEGORY_STATUSES.map((status) => [status, CATEGORY_STATUS_WORDS[status]] as const)}
          isChanged={changed.includes('status')}
          error={faults.status}
          choose={(chosen) => type({ status: chosen === 'active' ? 'active' : 'hidden' })}
        />
        <SelectField
          label="Programme"
          name="listing_type"
          value={form.listing_type}
          options={PROGRAMMES}
          isChanged={changed.includes('listing_type')}
          error={faults.listing_type}
          choose={(chosen) => {
            const [listing_type] = PROGRAMMES.find(([programme]) => programme === chosen) ?? PROGRAMMES[0]
            type({ listing_type })
          }}
        />
      </div>
      {changed.includes('status') && faults.status === undefined && (
        <p className="hint">
          {form.status === 'hidden'
            ? 'Its list comes off the site, and its address leads to the category above. Its products stay in their other categories and keep their pages.'
            : 'Its list goes on the site with the next build.'}
        </p>
      )}
    </section>
  )
}

/** What another address does, told before it is saved. */
function addressHint(
  { category, form, changed }: CategoryEditing,
  { categories, products }: NamePanelProps['follows'],
) {
  if (!changed.includes('sef_url')) return `${location.host}/${form.sef_url}`
  const along = [
    ...(categories > 0 ? [countOf(categories, 'category', 'categories')] : []),
    ...(products > 0 ? [countOf(products, 'product page')] : []),
  ]
  const moves = along.length > 0 ? `, and ${along.join(' and ')} below it move along` : ''
  return `Whoever asks for /${category.sef_url} is led to /${tidyRoute(form.sef_url)}${moves}. Links in the menu follow`
}

/** Where it stands: for those who don't drag. Moves at once. */
function ParentField({ editing: { category } }: { editing: CategoryEditing }) {
  const { data = [] } = useQuery(categoriesQuery)
  const move = useMove()
  const own = data.find(({ id }) => id === category.id)
  const options = parentsFor(categoryTree(data), category.id)
  return (
    <SelectField
      label="Stands below"
      value={String(own?.parent_id ?? '')}
      options={[['', 'Nothing: it’s at the top'], ...options.map(({ id, name }) => [String(id), name] as const)]}
      choose={(value) => {
        if (own === undefined) return
        const parent_id = value === '' ? null : Number(value)
        move.mutate({ id: own.id, parent_id, before: null, revision: own.revision })
      }}
    />
  )
}
