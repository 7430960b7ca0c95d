/** Form of the selected menu item: name, link and visibility. */
import { type ReactNode, useState } from 'react'
import { findNamed } from '../../../../domain/catalogue/search/searchable.ts'
import { menuItemFields } from '../../../../domain/publishing/menu/menu-tree.schema.ts'
import type { MenuNode } from '../../../../domain/publishing/menu/menu-tree.ts'
import { NewButton } from '../../../kit/panel/cells.tsx'
import { Combobox } from '../../../kit/panel/combobox.tsx'
import type { Faults } from '../../../kit/panel/form-values.ts'
import { SchemaFields } from '../../../kit/panel/schema-fields.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'

export type Target = { route: string; name: string; kind: 'category' | 'page'; products: number }

export type MenuItemFormProps = {
  node: MenuNode
  /** Names of the entries above it, the heading first. */
  above: readonly string[]
  targets: readonly Target[]
  errors: Faults
  /** Called with the name of a field that loses the focus. */
  leave: (field: string) => void
  change: (node: MenuNode) => void
  /** null where nothing can be below it. */
  add: (() => void) | null
  takeOut: () => void
  /** Buttons that move it. */
  steps: ReactNode
}

export function MenuItemForm({ node, above, targets, errors, leave, change, add, takeOut, steps }: MenuItemFormProps) {
  const { type } = node
  const leads = type === 'CATEGORY' || type === 'PAGE'
  return (
    <>
      <div>
        <h2>{node.name || 'New item'}</h2>
        {above.length > 0 && <p className="small muted">{[...above, node.name].join(' › ')}</p>}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: notices which of its fields is left */}
      <div className="grid-4" onBlur={({ target }) => target instanceof HTMLInputElement && leave(target.name)}>
        <SchemaFields
          schema={menuItemFields}
          rows={[['name'], ['type'], ['custom_url'], ['sef_url'], ['is_hidden']]}
          values={node}
          set={(part) => change({ ...node, ...part })}
          errors={errors}
          hidden={[...(type === 'CU' ? [] : ['custom_url']), ...(leads ? [] : ['sef_url'])]}
          own={{
            sef_url: (
              <TargetField
                key={`${node.id} ${type}`}
                node={node}
                targets={targets}
                error={errors.sef_url}
                choose={(sef_url) => change({ ...node, sef_url })}
              />
            ),
          }}
        />
      </div>
      {steps}
      <div className="row wrapf">
        {add && <NewButton look="line" label="Add an item below it" press={add} />}
        <Button variant="danger" className="sm" onClick={takeOut}>
          <Icon name="trash" small />
          Remove
        </Button>
      </div>
      <p className="small muted">
        {node.children.length > 0 && `Removing it also removes ${countOf(node.children.length, 'item')} below it. `}
        <span className="cfg-undo">
          <kbd className="kbd">Ctrl Z</kbd> undoes this.
        </span>
      </p>
    </>
  )
}

type TargetFieldProps = {
  node: MenuNode
  targets: readonly Target[]
  error: string | undefined
  choose: (route: string) => void
}

/** The page or category that an item leads to, found by its name or address. */
function TargetField({ node: { type, sef_url }, targets, error, choose }: TargetFieldProps) {
  const kind = type === 'PAGE' ? 'page' : 'category'
  const options = targets
    .filter((target) => target.kind === kind)
    .map((target) => ({ ...target, code: target.route, url: `/${target.route}` }))
  const known = options.find(({ route }) => route === sef_url)
  const [typed, setTyped] = useState<string | null>(null)
  const find = async (asked: string) => findNamed(options, asked)
  const missing = sef_url === '' ? undefined : `/${sef_url} doesn’t exist`
  return (
    <Combobox
      label={kind === 'page' ? 'Page' : 'Category'}
      name="sef_url"
      placeholder={`Find a ${kind}`}
      search={`menu-${kind}`}
      find={find}
      most={MAX_TARGETS}
      hint={kind === 'category' && known ? onSale(known.products) : undefined}
      error={known ? undefined : (error ?? missing)}
      text={{ value: typed ?? (known ? nameOf(known) : ''), change: setTyped }}
      choose={({ route }) => {
        setTyped(null)
        choose(route)
      }}
    >
      {(target) => nameOf(target)}
    </Combobox>
  )
}

const MAX_TARGETS = 12

const nameOf = ({ name, route }: Target): string => `${name} (/${route})`

const onSale = (products: number): string =>
  products === 0
    ? 'Nothing is on sale there, so shoppers don’t see this item.'
    : `${countOf(products, 'product')} on sale there`
