/** The attributes of a type in their order, which is arranged by dragging or by keys, and the fields of the chosen one. */
import { useState } from 'react'
import { KIND_LABELS } from '../../../../domain/catalogue/product-type/attribute.ts'
import { NewButton } from '../../../kit/panel/cells.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { FieldNote } from '../../../kit/primitives/field.tsx'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { TreeEditor } from '../../core/tree/tree-editor.tsx'
import { MOVE_KEYS, TreeKeys } from '../../core/tree/tree-keys.tsx'
import type { TreeLabel } from '../../core/tree/tree-row.tsx'
import { TreeSteps } from '../../core/tree/tree-steps.tsx'
import { AttributeFields, focusName, showFields } from './attribute-fields.tsx'
import { type AttributeItem, newItem, toAttributes } from './attribute-items.ts'
import type { TypeEditing } from './use-type-form.ts'

type Node = { id: number; children: Node[]; item: AttributeItem }

const usesOf = ({ is_filter, is_shown, is_searched }: AttributeItem['attribute']): string =>
  [is_filter && 'filter', is_shown && 'on pages', is_searched && 'searched'].filter(Boolean).join(', ')

const rowOf =
  (used: Readonly<Record<string, number>>) =>
  ({ item: { key, attribute } }: Node): TreeLabel => ({
    name: attribute.label || 'Not named yet',
    note: [KIND_LABELS[attribute.kind], usesOf(attribute)].filter(Boolean).join(' · '),
    tag: formatCount(used[key] ?? 0),
    isDim: false,
  })

type PanelProps = { editing: TypeEditing; used: Readonly<Record<string, number>>; mayWrite: boolean }

export function AttributesPanel({ editing, used, mayWrite }: PanelProps) {
  const { items, faults, arrange } = editing
  const [chosen, setChosen] = useState<number | null>(null)
  const at = items.findIndex(({ id }) => id === chosen)
  const item = items[at]
  const keys = toAttributes(items).map(({ key }) => key)
  const faultOf = (part: string) => faults[`attributes.${at}.${part}`] ?? faults[`attributes.${keys[at]}.${part}`]
  const invalid = items.filter((_, index) =>
    Object.keys(faults).some(
      (field) => field.startsWith(`attributes.${index}.`) || field.startsWith(`attributes.${keys[index]}.`),
    ),
  )
  const add = () => {
    const added = newItem(items)
    arrange([...items, added])
    setChosen(added.id)
  }
  const tree = {
    tree: items.map((one): Node => ({ id: one.id, children: [], item: one })),
    maxDepth: mayWrite ? 1 : 0,
    change: (next: Node[]) => arrange(next.map((node) => node.item)),
  }
  return (
    <Panel
      title="Attributes"
      about="The facts about its products, in the order of the form, the product page and the filters. The number says how many products have it."
      actions={mayWrite && <NewButton look="line" label="Add an attribute" press={add} />}
      className="pt-attributes"
    >
      {faults.attributes !== undefined && <FieldNote id="attributes-fault" error={faults.attributes} />}
      {invalid.some(({ id }) => id !== chosen) && (
        <FieldNote
          id="attributes-invalid"
          error={`Something is wrong with ${invalid.map(({ attribute }) => attribute.label || 'one that is not named yet').join(', ')}`}
        />
      )}
      {items.length === 0 ? (
        <p className="ed-none">None yet. Its products only have a name, prices, pictures and texts.</p>
      ) : (
        <div className="pt-split grid-5">
          <div>
            <TreeEditor<Node>
              label="Attributes"
              {...tree}
              selected={chosen}
              select={setChosen}
              edit={focusName}
              open={showFields}
              rowOf={rowOf(used)}
            />
            {mayWrite && <TreeKeys keys={{ Enter: 'edit', ...MOVE_KEYS }} />}
          </div>
          {item === undefined ? (
            <p className="ed-none">Choose one to see and change it.</p>
          ) : (
            <AttributeFields
              key={item.id}
              item={item}
              products={used[item.key] ?? 0}
              faultOf={faultOf}
              change={(attribute) => arrange(items.map((one) => (one.id === item.id ? { ...one, attribute } : one)))}
              remove={() => {
                arrange(items.filter(({ id }) => id !== item.id))
                setChosen(null)
              }}
              steps={
                mayWrite && (
                  <TreeSteps {...tree} id={item.id} steps={['up', 'down']} nameOf={(one) => rowOf(used)(one).name} />
                )
              }
            />
          )}
        </div>
      )}
    </Panel>
  )
}
