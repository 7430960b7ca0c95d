/** Screens on which a container, block or element is shown. */
import { LAYER_SCREENS } from '../../../../domain/publishing/page/page-choices.ts'
import type { Block } from '../../../../domain/publishing/page/page-document.ts'
import { useEditor } from './editor-context.ts'
import { Switch } from './setting-fields.tsx'
import { labelOf } from './setting-labels.ts'

type HiddenSectionProps = { part: Pick<Block, 'id' | 'hidden_on'> }

export function HiddenSection({ part: { id, hidden_on = [] } }: HiddenSectionProps) {
  const editor = useEditor()
  return (
    <section className="pe-sec">
      <h2>Shown on</h2>
      {LAYER_SCREENS.map((screen) => (
        <Switch
          key={screen}
          label={labelOf(screen, 'columns')}
          isOn={!hidden_on.includes(screen)}
          change={(isOn) =>
            editor.edit({
              type: 'set_hidden',
              id,
              screens: isOn ? hidden_on.filter((one) => one !== screen) : [...hidden_on, screen],
            })
          }
        />
      ))}
      {hidden_on.length === LAYER_SCREENS.length && (
        <p className="small muted">Hidden everywhere. Select it in the tree to show it again.</p>
      )}
    </section>
  )
}
