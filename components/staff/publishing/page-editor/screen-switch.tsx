/** Chooses the screen that a page is shown for. */
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

/** The canvas's screen: in the bar, on phones below the canvas. */
export function ScreenSwitch() {
  const editor = useEditor()
  return <ScreenButtons screen={useStore(editor.$screen)} choose={(screen) => editor.$screen.set(screen)} />
}

type ScreenButtonsProps = { screen: LayerScreen; choose: (screen: LayerScreen) => void }

export function ScreenButtons({ screen, choose }: ScreenButtonsProps) {
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
          onClick={() => choose(one)}
        >
          <Icon name={one} />
        </button>
      ))}
    </fieldset>
  )
}
