/** Creates a category. Its address follows from its name and parent until one is typed. */
import { useQueryClient } from '@tanstack/react-query'
import { addressPart } from '../../../domain/catalogue/slug.ts'
import { categoryTree, parentsFor } from '../../../domain/category/category-tree.ts'
import { newCategorySchema } from '../../../domain/category/staff-category.schema.ts'
import type { NewCategory, StaffCategory } from '../../../domain/category/staff-category.ts'
import { call } from '../../api/call.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import { openPath } from '../panel-path.ts'
import { PRODUCTS } from '../products/product-queries.ts'
import { answered } from '../queries.ts'
import { CATEGORIES } from './category-queries.ts'
import { parentOptions } from './parent-options.ts'

type DialogProps = { categories: readonly StaffCategory[]; above: number | null; closed: () => void }

export function NewCategoryDialog({ categories, above, closed }: DialogProps) {
  const client = useQueryClient()
  const parents = parentsFor(categoryTree(categories), null)
  const addressOf = ({ name, parent_id }: Pick<NewCategory, 'name' | 'parent_id'>): string => {
    const folder = categories.find(({ id }) => id === parent_id)?.sef_url
    const own = addressPart(name)
    return own === '' || folder === undefined ? own : `${folder}/${own}`
  }
  return (
    <FormDialog
      id="new-category"
      title="New category"
      schema={newCategorySchema}
      initial={{ name: '', parent_id: parents.some(({ id }) => id === above) ? above : null, sef_url: '' }}
      follows={(values, before) => (values.sef_url === addressOf(before) ? { sef_url: addressOf(values) } : {})}
      vary={() => ({ parent_id: { options: parentOptions(parents) } })}
      about={() => <p className="small muted">It isn’t on the site until you put it there.</p>}
      submit="Create"
      working="Creating"
      save={async (body) => {
        const { category } = await answered(call('POST /api/admin/categories', { body }))
        await Promise.all([CATEGORIES, PRODUCTS].map((key) => client.invalidateQueries({ queryKey: [key] })))
        return { next: () => openPath(`/admin/categories/${category.id}`) }
      }}
      closed={closed}
    />
  )
}
