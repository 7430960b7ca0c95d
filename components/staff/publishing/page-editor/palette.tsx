/** Parts that can be added: by dragging onto the canvas or tree, or by a press, which inserts after the selection. */
import type { DragEvent, ReactElement } from 'react'
import { capital } from '../../../../domain/core/text/capital.ts'
import { CUSTOM_COMPONENTS } from '../../../../domain/publishing/page/custom-configs.ts'
import { dragMime } from '../../../../domain/publishing/page/dragged.ts'
import { TWO_COLUMNS } from '../../../../domain/publishing/page/edit/edit.ts'
import { COMPONENT_NAMES, ELEMENT_NAMES } from '../../../../domain/publishing/page/edit/edit-name.ts'
import type { Dragged } from '../../../../domain/publishing/page/preview-messages.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { addFromPalette, paletteKind } from './editor-actions.ts'
import { useEditor } from './editor-context.ts'
import { SHORTCUTS } from './editor-keys.ts'
import { ELEMENT_ICONS } from './part-icons.ts'

type Item = Extract<Dragged, { from: 'palette' }>

const ELEMENTS = Object.keys(ELEMENT_NAMES).filter(
  (type) => type !== 'custom_element',
) as (keyof typeof ELEMENT_NAMES)[]

const SHORT: { readonly [name: string]: string } = { 'newsletter form': 'Newsletter' }

/** Blocks side by side, in columns of twelve. */
const COLUMN_PRESETS: readonly (readonly [name: string, spans: readonly number[]])[] = [
  ['Two columns', TWO_COLUMNS],
  ['Three columns', [4, 4, 4]],
  ['Wide and narrow', [8, 4]],
  ['Narrow and wide', [4, 8]],
]

export const Palette = () => (
  <>
    <section className="pe-sec" aria-labelledby="pe-add">
      <h2 id="pe-add">Add an element</h2>
      <div className="pe-palette grid-2">
        {ELEMENTS.map((element_type) => (
          <PaletteButton
            key={element_type}
            item={{ from: 'palette', element_type }}
            icon={ELEMENT_ICONS[element_type]}
            name={SHORT[ELEMENT_NAMES[element_type]] ?? capital(ELEMENT_NAMES[element_type])}
          />
        ))}
        {CUSTOM_COMPONENTS.map((component) => (
          <PaletteButton
            key={component}
            item={{ from: 'palette', element_type: 'custom_element', component }}
            icon="puzzle"
            name={capital(COMPONENT_NAMES[component])}
          />
        ))}
      </div>
    </section>
    <section className="pe-sec" aria-labelledby="pe-add-around">
      <h2 id="pe-add-around">Add around or on top</h2>
      <div className="pe-palette grid-2">
        <PaletteButton item={{ from: 'palette', part: 'container' }} icon="box" name="Container" />
        <PaletteButton item={{ from: 'palette', part: 'block' }} icon="cols" name="Block" />
        {COLUMN_PRESETS.map(([name, spans]) => (
          <PaletteButton
            key={name}
            item={{ from: 'palette', part: 'columns', spans }}
            icon={<Division spans={spans} />}
            name={name}
          />
        ))}
        <PaletteButton item={{ from: 'palette', layer_type: 'text' }} icon="text" name="Text layer" />
        <PaletteButton item={{ from: 'palette', layer_type: 'button' }} icon="box" name="Button layer" />
      </div>
    </section>
    <details className="pe-sec pe-keys">
      <summary>Keys</summary>
      <dl>
        {SHORTCUTS.map(([keys, does]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  </>
)

function PaletteButton({ item, icon, name }: { item: Item; icon: string | ReactElement; name: string }) {
  const editor = useEditor()
  const lift = ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData(dragMime(paletteKind(item)), JSON.stringify(item))
    dataTransfer.effectAllowed = 'copy'
  }
  return (
    <button
      type="button"
      draggable
      aria-label={`Add ${name}`}
      onDragStart={lift}
      onClick={() => addFromPalette(editor, item)}
    >
      {typeof icon === 'string' ? <Icon name={icon} /> : icon}
      {name}
    </button>
  )
}

/** Draws columns as wide as they will be, of twelfths. */
const Division = ({ spans }: { spans: readonly number[] }) => (
  <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
    <rect x="3" y="5" width="18" height="14" />
    {spans.slice(1).map((_, index) => {
      const before = spans.slice(0, index + 1).reduce((sum, span) => sum + span, 0)
      return <path key={before} d={`M${3 + before * 1.5} 5v14`} />
    })}
  </svg>
)
