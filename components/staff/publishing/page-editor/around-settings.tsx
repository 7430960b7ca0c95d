/** Settings of an element's parents: a container's ground, width and tabs; a block's columns and tab. */
import { CONTAINER_WIDTHS, LAYER_SCREENS } from '../../../../domain/publishing/page/page-choices.ts'
import { type Block, COLUMNS, type Container } from '../../../../domain/publishing/page/page-document.ts'
import { NewButton } from '../../../kit/panel/cells.tsx'
import { Tool } from '../../../kit/panel/tool.tsx'
import { SelectField } from '../../../kit/primitives/select-field.tsx'
import { BackdropSettings } from './backdrop-settings.tsx'
import { useEditor } from './editor-context.ts'
import { Setting } from './setting.tsx'
import { Numeric, Switch, TextSetting } from './setting-fields.tsx'
import { labelOf } from './setting-labels.ts'
import { TokenField } from './token-field.tsx'

const WIDTHS: Readonly<Record<(typeof CONTAINER_WIDTHS)[number], string>> = {
  narrow: 'Narrow, for reading',
  page: 'As wide as the shop’s pages',
  full: 'From edge to edge',
}
const SIDES = ['top', 'right', 'bottom', 'left'] as const
const MIN_PADDING = { top: 16, right: 4, bottom: 16, left: 4 } as const

export function ContainerSettings({ container }: { container: Container }) {
  const editor = useEditor()
  const { id, styles, tabs_enabled } = container
  const set = (change: Parameters<typeof editor.edit>[0] & { type: 'set_container' }, run: string) =>
    editor.edit(change, `${id}-${run}`)
  return (
    <>
      <section className="pe-sec">
        <h2>Container</h2>
        <SelectField
          label={labelOf('width')}
          value={styles.width}
          options={CONTAINER_WIDTHS.map((one) => [one, WIDTHS[one]])}
          choose={(chosen) => {
            const width = CONTAINER_WIDTHS.find((one) => one === chosen) ?? 'page'
            editor.edit({ type: 'set_container', id, change: { width } })
          }}
        />
        <Setting of="background">
          <TokenField
            label={labelOf('background')}
            value={styles.background}
            change={(background) => set({ type: 'set_container', id, change: { background } }, 'ground')}
          />
        </Setting>
        <Setting of="backdrop">
          <BackdropSettings container={container} />
        </Setting>
        <div className="pe-two" data-setting="padding">
          {SIDES.map((side) => (
            <Numeric
              key={side}
              label={labelOf(side, 'padding')}
              value={styles.padding[side]}
              least={Math.min(MIN_PADDING[side], styles.padding[side])}
              step={1}
              change={(pixels) =>
                set({ type: 'set_container', id, change: { padding: { ...styles.padding, [side]: pixels } } }, side)
              }
            />
          ))}
        </div>
      </section>
      <section className="pe-sec" data-setting="tabs">
        <h2>Tabs</h2>
        <Switch
          label={labelOf('tabs_enabled')}
          isOn={tabs_enabled}
          change={(on) =>
            on && container.tabs.length === 0
              ? editor.edit({ type: 'add_tab', id, name: 'Tab 1' })
              : set({ type: 'set_container', id, change: { tabs_enabled: on } }, 'tabs')
          }
        />
        {tabs_enabled && <Tabs container={container} />}
      </section>
    </>
  )
}

function Tabs({ container: { id, tabs } }: { container: Container }) {
  const editor = useEditor()
  return (
    <>
      {tabs.map((tab) => (
        <div key={tab.id} className="pe-withtool">
          <TextSetting
            label={`Tab ${tabs.indexOf(tab) + 1}`}
            required="A tab needs a name"
            value={tab.name}
            change={(name) => editor.edit({ type: 'rename_tab', id, tab: tab.id, name }, `${id}-${tab.id}`)}
          />
          <Tool
            label={`Delete tab ${tab.name}`}
            icon="trash"
            look="pe-mini"
            press={() => editor.edit({ type: 'delete_tab', id, tab: tab.id })}
          />
        </div>
      ))}
      <NewButton
        look="line"
        label="Add a tab"
        press={() => editor.edit({ type: 'add_tab', id, name: `Tab ${tabs.length + 1}` })}
      />
    </>
  )
}

export function BlockSettings({ block, container }: { block: Block; container: Container }) {
  const editor = useEditor()
  const { id, columns } = block
  return (
    <section className="pe-sec">
      <h2>Block</h2>
      <p className="small muted">Width in columns (12 make a row)</p>
      {LAYER_SCREENS.map((screen) => (
        <label key={screen} className="pe-range grid-2 small">
          <span>{labelOf(screen, 'columns')}</span>
          <input
            type="range"
            aria-label={labelOf(screen, 'columns')}
            min={1}
            max={COLUMNS}
            value={columns[screen]}
            onChange={({ target }) =>
              editor.edit({ type: 'resize_columns', id, screen, columns: Number(target.value) }, `${id}-${screen}`)
            }
          />
          <output>{columns[screen]}</output>
        </label>
      ))}
      {container.tabs_enabled && (
        <Setting of="linked_to_tab">
          <SelectField
            label={labelOf('linked_to_tab')}
            value={block.linked_to_tab ?? ''}
            options={[['', 'Every tab'], ...container.tabs.map((tab) => [tab.id, tab.name] as const)]}
            choose={(tab) => editor.edit({ type: 'link_to_tab', id, tab: tab === '' ? null : tab })}
          />
        </Setting>
      )}
    </section>
  )
}
