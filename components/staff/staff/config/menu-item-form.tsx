/** Form of the selected menu item: name, link and visibility. */
import { menuItemFields } from '../../../../domain/publishing/menu/menu-tree.schema.ts'
import type { MenuFault, MenuNode } from '../../../../domain/publishing/menu/menu-tree.ts'
import { NewButton } from '../../../kit/panel/cells.tsx'
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
  error: MenuFault | undefined
  change: (node: MenuNode) => void
  /** null where nothing can be below it. */
  add: (() => void) | null
  takeOut: () => void
}

export function MenuItemForm({ node, above, targets, error, change, add, takeOut }: MenuItemFormProps) {
  const { type } = node
  const leads = type === 'CATEGORY' || type === 'PAGE'
  return (
    <>
      <div>
        <h2>{node.name || 'New item'}</h2>
        {above.length > 0 && <p className="small muted">{[...above, node.name].join(' › ')}</p>}
      </div>
      <SchemaFields
        schema={menuItemFields}
        rows={[['name'], ['type'], ['custom_url'], ['sef_url'], ['is_hidden']]}
        values={node}
        set={(part) => change({ ...node, ...part })}
        errors={error && { [error.field]: error.message }}
        hidden={[...(type === 'CU' ? [] : ['custom_url']), ...(leads ? [] : ['sef_url'])]}
        vary={{ sef_url: targetField(node, targets) }}
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
        <span className="cfg-undo">
          <kbd className="kbd">Ctrl Z</kbd> undoes this.
        </span>
      </p>
    </>
  )
}

/** The label, hint and options of the page or category that an item leads to. */
function targetField({ type, sef_url }: MenuNode, targets: readonly Target[]) {
  const kind = type === 'PAGE' ? 'page' : 'category'
  const options = targets.filter((target) => target.kind === kind)
  const known = options.find(({ route }) => route === sef_url)
  const unknown = [sef_url, sef_url === '' ? 'Choose one' : `/${sef_url}, which doesn’t exist`] as const
  return {
    label: kind === 'page' ? 'Page' : 'Category',
    hint: kind === 'category' && known ? onSale(known.products) : undefined,
    options: [
      ...(known ? [] : [unknown]),
      ...options.map(({ route, name }) => [route, `${name} (/${route})`] as const),
    ],
  }
}

const onSale = (products: number): string =>
  products === 0
    ? 'Nothing is on sale there, so shoppers don’t see this item.'
    : `${countOf(products, 'product')} on sale there`
