/** Product types: all of them, and the one that the address names. */
import { useQuery } from '@tanstack/react-query'
import { may } from '../../../../domain/staff/access/roles.ts'
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import { Loaded } from '../../../kit/panel/loaded.tsx'
import { SplitScreen } from '../../../kit/panel/split-screen.tsx'
import { EmptyState } from '../../../kit/primitives/empty-state.tsx'
import { TypeEditor } from './type-editor.tsx'
import { typeQuery, typesQuery } from './type-queries.ts'
import { TypesPanel } from './types-panel.tsx'
import './product-types.css'

export function TypesScreen({ staff, item }: { staff: StaffInfo; item: string }) {
  const mayWrite = may(staff.permissions, 'write_catalogue')
  return (
    <Loaded query={useQuery(typesQuery)}>
      {(data) => (
        <SplitScreen
          list={<TypesPanel types={data} chosen={item} mayWrite={mayWrite} />}
          isOpen={item !== ''}
          back="/admin/product_types"
          title="Product types"
        >
          {item === '' && (
            <EmptyState
              heading={data.length === 0 ? 'There are no product types yet' : 'Choose a product type'}
              text={
                data.length === 0
                  ? 'A product type defines the attributes of its products. Add the first with ‘New’.'
                  : 'It defines the attributes of its products, what shoppers filter by, and what search finds.'
              }
              niche="white"
            />
          )}
          {item !== '' && <OpenType key={item} id={item} mayWrite={mayWrite} />}
        </SplitScreen>
      )}
    </Loaded>
  )
}

const NO_TYPE = {
  heading: 'There’s no such product type',
  text: 'The list shows the ones there are.',
  href: '/admin/product_types',
  link: 'To the product types',
}

const OpenType = ({ id, mayWrite }: { id: string; mayWrite: boolean }) => (
  <Loaded query={useQuery(typeQuery(id))} missing={NO_TYPE}>
    {(detail) => <TypeEditor detail={detail} mayWrite={mayWrite} />}
  </Loaded>
)
