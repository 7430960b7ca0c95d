/** All product types, each a link to its own screen. */
import { useState } from 'react'
import type { StaffProductType } from '../../../domain/product-type/product-type.ts'
import { Button } from '../../primitives/button.tsx'
import { countOf } from '../../primitives/format-count.ts'
import { Icon } from '../../primitives/icon.tsx'
import { NewTypeDialog } from './new-type-dialog.tsx'

export type TypesPanelProps = { types: readonly StaffProductType[]; chosen: string; mayWrite: boolean }

export function TypesPanel({ types, chosen, mayWrite }: TypesPanelProps) {
  const [isAdding, setAdding] = useState(false)
  return (
    <section className="panel adm-tabled pt-types" aria-labelledby="types-title">
      <div className="adm-cardtop">
        <div>
          <h2 id="types-title">Product types</h2>
          <p className="small muted num">{countOf(types.length, 'type')}</p>
        </div>
        {mayWrite && (
          <Button look="line" className="sm" onClick={() => setAdding(true)}>
            <Icon name="plus" small />
            New
          </Button>
        )}
      </div>
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
    </section>
  )
}
