/** Chooses the screen that the page is laid out for: in the bar, on phones below the canvas. */
import { LAYER_SCREENS } from '../../../../domain/publishing/page/page-choices.ts'
import type { LayerScreen } from '../../../../domain/publishing/page/page-document.ts'
import { SCREEN_WIDTHS } from '../../../../domain/publishing/page/screen-sizes.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { useEditor } from './editor-context.ts'

export const SCREEN_NAMES: Readonly<Record<LayerScreen, string>> = {
  desktop: 'Desktop',
  tablet: 'Tablet',
  phone: 'Phone',
}

export function ScreenSwitch() {
  const editor = useEditor()
  const screen = useStore(editor.$screen)
  return (
    <fieldset className="pe-screens">
      <legend className="sr">Width of the page</legend>
      {LAYER_SCREENS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === screen}
          aria-label={`${SCREEN_NAMES[one]}, ${SCREEN_WIDTHS[one]} pixels`}
          title={`${SCREEN_NAMES[one]}, ${SCREEN_WIDTHS[one]} px`}
          onClick={() => editor.$screen.set(one)}
        >
          <Icon name={one} />
        </button>
      ))}
    </fieldset>
  )
}
