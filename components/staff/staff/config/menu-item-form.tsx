/** Form of the selected menu item: name, link and visibility. */
import type { MenuFault, MenuNode } from '../../../../domain/publishing/menu/menu-tree.ts'
import { NewButton } from '../../../kit/panel/cells.tsx'
import { SelectField } from '../../../kit/panel/labelled.tsx'
import { Control } from '../../../kit/panel/schema-fields.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { Field } from '../../../kit/primitives/field.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'

export type Target = { route: string; name: string; kind: 'category' | 'page'; products: number }

const TYPES = [
  ['CATEGORY', 'Category'],
  ['PAGE', 'Page'],
  ['CU', 'Custom link'],
  ['NONE', 'None'],
] as const

export type MenuItemFormProps = {
  node: MenuNode
  /** Names of the entries above it, the heading first. */
  above: readonly string[]
  targets: readonly Target[]
  error: MenuFault | undefined
  change: (node: MenuNode) => void
  /** null where nothing can be below it. */
  add: (() => void) | null
  takeOut: () => void
}

export function MenuItemForm({ node, above, targets, error, change, add, takeOut }: MenuItemFormProps) {
  const errorOf = (field: MenuFault['field']) => (error?.field === field ? error.message : undefined)
  return (
    <>
      <div>
        <h2>{node.name || 'New item'}</h2>
        {above.length > 0 && <p className="small muted">{[...above, node.name].join(' › ')}</p>}
      </div>
      <Field
        label="Name"
        value={node.name}
        error={errorOf('name')}
        onChange={({ target }) => change({ ...node, name: target.value })}
      />
      <fieldset className="cfg-types">
        <legend className="lab">Type</legend>
        {TYPES.map(([type, name]) => (
          <button key={type} type="button" aria-pressed={node.type === type} onClick={() => change({ ...node, type })}>
            {name}
          </button>
        ))}
      </fieldset>
      <p className="hint">Links to categories and pages follow when their address changes.</p>
      {node.type === 'CU' && (
        <Field
          label="Custom link"
          value={node.custom_url}
          error={errorOf('custom_url')}
          onChange={({ target }) => change({ ...node, custom_url: target.value })}
        />
      )}
      {(node.type === 'CATEGORY' || node.type === 'PAGE') && (
        <TargetField
          kind={node.type === 'PAGE' ? 'page' : 'category'}
          route={node.sef_url}
          targets={targets}
          choose={(sef_url) => change({ ...node, sef_url })}
        />
      )}
      <Control
        name="is_shown"
        field={{ label: 'Shown in the shop', control: 'check' }}
        value={!node.is_hidden}
        set={(isShown) => change({ ...node, is_hidden: isShown !== true })}
      />
      <div className="row wrapf">
        {add && <NewButton look="line" words="Add an item below it" press={add} />}
        <Button variant="danger" className="sm" onClick={takeOut}>
          <Icon name="trash" small />
          Remove
        </Button>
      </div>
      <p className="small muted">
        {node.children.length > 0 && `Removing it also removes ${countOf(node.children.length, 'item')} below it. `}
        <kbd className="kbd">Ctrl Z</kbd> undoes this.
      </p>
    </>
  )
}

type TargetFieldProps = {
  kind: Target['kind']
  route: string
  targets: readonly Target[]
  choose: (route: string) => void
}

function TargetField({ kind, route, targets, choose }: TargetFieldProps) {
  const options = targets.filter((target) => target.kind === kind)
  const known = options.find((target) => target.route === route)
  const unknown = [route, route === '' ? 'Choose one' : `/${route}, which doesn’t exist`] as const
  return (
    <SelectField
      label={kind === 'page' ? 'Page' : 'Category'}
      value={route}
      options={[
        ...(known ? [] : [unknown]),
        ...options.map((target) => [target.route, `${target.name} (/${target.route})`] as const),
      ]}
      hint={kind === 'category' && known ? onSale(known.products) : undefined}
      choose={choose}
    />
  )
}

const onSale = (products: number): string =>
  products === 0
    ? 'Nothing is on sale there, so shoppers don’t see this item.'
    : `${countOf(products, 'product')} on sale there`
