/** The menu as shoppers will see it: the headings, and what opens below one. A click on a word chooses its item. */
import { useState } from 'react'
import { findNode } from '../../../../domain/core/tree/tree.ts'
import type { MenuNode } from '../../../../domain/publishing/menu/menu-tree.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useShop } from '../../../kit/shop/shop-context.ts'

export type MenuPreviewProps = { tree: readonly MenuNode[]; chosen: number | null; choose: (id: number) => void }

const shownOf = (nodes: readonly MenuNode[]): MenuNode[] => nodes.filter(({ is_hidden }) => !is_hidden)

export function MenuPreview({ tree, chosen, choose }: MenuPreviewProps) {
  const { name } = useShop()
  const [isNarrow, setNarrow] = useState(false)
  const headings = shownOf(tree)
  const open = headings.find((heading) => chosen !== null && findNode([heading], chosen)) ?? headings[0]
  const word = (node: MenuNode) => (
    <button type="button" tabIndex={-1} aria-current={node.id === chosen || undefined} onClick={() => choose(node.id)}>
      {node.name}
    </button>
  )
  return (
    <section className="panel adm-tabled cfg-preview" aria-labelledby="preview-title">
      <div className="adm-cardtop">
        <div>
          <h2 id="preview-title">Preview</h2>
          <p className="small muted">Press a word to find it in the tree.</p>
        </div>
        <div className="row">
          <fieldset className="cfg-types cfg-width">
            <legend className="sr">Width</legend>
            <button type="button" aria-pressed={!isNarrow} aria-label="Desktop" onClick={() => setNarrow(false)}>
              <Icon name="desktop" small />
            </button>
            <button type="button" aria-pressed={isNarrow} aria-label="Phone" onClick={() => setNarrow(true)}>
              <Icon name="phone" small />
            </button>
          </fieldset>
        </div>
      </div>
      <div className="cfg-stage">
        <div className={isNarrow ? 'cfg-site narrow' : 'cfg-site'} data-theme="shop">
          <p className="cfg-site-name">{name}</p>
          <ul className="cfg-site-bar">
            {headings.map((heading) => (
              <li key={heading.id} className={heading.id === open?.id ? 'on' : undefined}>
                {word(heading)}
              </li>
            ))}
          </ul>
          {open && open.children.length > 0 && (
            <div className="cfg-site-open grid-5 small">
              {shownOf(open.children).map((column) => (
                <div key={column.id}>
                  <b>{word(column)}</b>
                  <ul>
                    {shownOf(column.children).map((item) => (
                      <li key={item.id}>{word(item)}</li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
