/** All product types, each a link to its own screen. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffProductType } from '../../../../domain/catalogue/product-type/product-type.schema.ts'
import { newTypeSchema } from '../../../../domain/catalogue/product-type/product-type.schema.ts'
import { call } from '../../../kit/api/call.ts'
import { NewButton } from '../../../kit/panel/cells.tsx'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { beginAtTitle } from '../../../kit/panel/heading-focus.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { openPath } from '../../../kit/panel/panel-path.ts'
import { unwrap } from '../../../kit/panel/queries.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { PRODUCTS } from '../../core/queries/product-queries.ts'
import { TYPES } from './type-queries.ts'

export type TypesPanelProps = { types: readonly StaffProductType[]; chosen: string; mayWrite: boolean }

/** Creates a product type by its name; its attributes follow on its own screen. */
function NewTypeDialog({ closed }: { closed: () => void }) {
  const client = useQueryClient()
  return (
    <FormDialog
      id="new-type"
      title="New product type"
      schema={newTypeSchema}
      initial={{ name: '' }}
      about={() => (
        <p className="small muted">It starts at the standard rate of VAT, which an owner changes under Config.</p>
      )}
      submit="Create"
      working="Creating"
      save={async (body) => {
        const { type } = await unwrap(call('POST /api/admin/product-types', { body }))
        await Promise.all([TYPES, PRODUCTS].map((key) => client.invalidateQueries({ queryKey: [key] })))
        const next = () => {
          beginAtTitle()
          return openPath(`/admin/product_types/${type.id}`)
        }
        return { next }
      }}
      closed={closed}
    />
  )
}

export function TypesPanel({ types, chosen, mayWrite }: TypesPanelProps) {
  const [isAdding, setAdding] = useState(false)
  return (
    <Panel
      title={countOf(types.length, 'product type')}
      actions={mayWrite && <NewButton look="line" words="New" press={() => setAdding(true)} />}
      isTabled
      className="pt-types"
    >
      <ul className="pt-list">
        {types.map((type) => (
          <li key={type.id}>
            <a href={`/admin/product_types/${type.id}`} aria-current={type.id === chosen ? 'page' : undefined}>
              <span className="pt-name row">
                {type.name}
                {type.status === 'archived' && <span className="tag">Archived</span>}
              </span>
              <small>
                {countOf(type.attributes, 'attribute')}, {countOf(type.filters, 'filter')}
              </small>
              <span className="num pt-count">{countOf(type.products, 'product')}</span>
            </a>
          </li>
        ))}
      </ul>
      {isAdding && <NewTypeDialog closed={() => setAdding(false)} />}
    </Panel>
  )
}
