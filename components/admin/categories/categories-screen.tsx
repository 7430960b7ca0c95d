/** Categories: their tree, and the one that the address names. */
import { EmptyLink } from '../kit/empty-link.tsx'
import '../zod-without-eval.ts'
import { useQuery } from '@tanstack/react-query'
import type { StaffInfo } from '../../../domain/admin/admin.ts'
import { may } from '../../../domain/admin/roles.ts'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { CallFailed } from '../queries.ts'
import { CategoryEditor } from './category-editor.tsx'
import { categoriesQuery, categoryQuery } from './category-queries.ts'
import { TreePanel } from './tree-panel.tsx'
import '../kit/editor.css'
import './categories.css'
import { NotRead } from '../kit/not-read.tsx'

export function CategoriesScreen({ staff, item }: { staff: StaffInfo; item: string }) {
  const mayWrite = may(staff.user_type, 'write_catalogue')
  const { data, error, refetch } = useQuery(categoriesQuery)
  if (data === undefined) return <NotRead of={[{ error, refetch }]} />
  const id = /^\d+$/.test(item) ? Number(item) : null
  return (
    <div className="ed-split">
      <TreePanel categories={data} chosen={id} mayWrite={mayWrite} />
      <div className="ed-form">
        {item === '' && (
          <EmptyState
            heading={data.length === 0 ? 'There are no categories yet' : 'Choose a category'}
            text={
              data.length === 0
                ? 'A category is a list of products with its own address. Make your first one with ‘New’.'
                : 'Choose one in the tree: press it, or use the arrow keys and Enter.'
            }
            niche="white"
          />
        )}
        {item !== '' && id === null && <NoCategory />}
        {id !== null && <OpenCategory key={id} id={id} mayWrite={mayWrite} />}
      </div>
    </div>
  )
}

function OpenCategory({ id, mayWrite }: { id: number; mayWrite: boolean }) {
  const { data, error, refetch } = useQuery(categoryQuery(id))
  if (error instanceof CallFailed && error.status === 404) return <NoCategory />
  if (data !== undefined) return <CategoryEditor detail={data} mayWrite={mayWrite} />
  return <NotRead of={[{ error, refetch }]} />
}

const NoCategory = () => (
  <EmptyLink
    heading="There’s no such category"
    text="The tree shows the ones there are."
    href="/admin/categories"
    link="To the categories"
  />
)
