/** Categories: their tree, and the one that the address names. */
import { useQuery } from '@tanstack/react-query'
import { may } from '../../../../domain/staff/access/roles.ts'
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import { EmptyLink } from '../../../kit/panel/empty-link.tsx'
import { Loaded } from '../../../kit/panel/loaded.tsx'
import { SplitScreen } from '../../../kit/panel/split-screen.tsx'
import { EmptyState } from '../../../kit/primitives/empty-state.tsx'
import { CategoryEditor, type CategoryEditorProps } from './category-editor.tsx'
import { categoriesQuery, categoryQuery } from './category-queries.ts'
import { TreePanel } from './tree-panel.tsx'
import './categories.css'

export function CategoriesScreen({ staff, item }: { staff: StaffInfo; item: string }) {
  const mayWrite = may(staff.permissions, 'write_catalogue')
  const mayBuild = may(staff.permissions, 'build_pages')
  const query = useQuery(categoriesQuery)
  const id = /^\d+$/.test(item) ? Number(item) : null
  return (
    <Loaded query={query}>
      {(data) => (
        <SplitScreen
          list={<TreePanel categories={data} chosen={id} mayWrite={mayWrite} />}
          isOpen={item !== ''}
          back="/admin/categories"
          title="Categories"
        >
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
          {item !== '' && id === null && <EmptyLink {...NO_CATEGORY} />}
          {id !== null && <OpenCategory key={id} id={id} mayWrite={mayWrite} mayBuild={mayBuild} />}
        </SplitScreen>
      )}
    </Loaded>
  )
}

const NO_CATEGORY = {
  heading: 'There’s no such category',
  text: 'The tree shows the ones there are.',
  href: '/admin/categories',
  link: 'To the categories',
}

type OpenCategoryProps = { id: number } & Pick<CategoryEditorProps, 'mayWrite' | 'mayBuild'>

const OpenCategory = ({ id, ...may }: OpenCategoryProps) => (
  <Loaded query={useQuery(categoryQuery(id))} missing={NO_CATEGORY}>
    {(detail) => <CategoryEditor detail={detail} {...may} />}
  </Loaded>
)
