/** Places of layers on each screen; smaller screens inherit unset values from the desktop. */
import type { Layer, LayerLook, LayerScreen, OnScreens } from './page-document.ts'

/** Defaults of a layer, all settings except its id. */
export const LAYER_DEFAULTS: Omit<Layer, 'id'> = {
  config: { layer_type: 'text', text: '', url: '' },
  styles: { top: '0', left: '0', translate: '0 0', font_size: 1, width: '', is_visible: true },
  screens: { tablet: {}, phone: {} },
  animation: { type: 'none', duration: 0, delay: 0, timing_function: 'ease' },
}

/** The values on a screen: of a layer, or of a text's lines. */
export const layerPlace = <Values extends object>(
  { styles, screens }: OnScreens<Values>,
  screen: LayerScreen,
): Values => (screen === 'desktop' ? styles : { ...styles, ...screens[screen] })

/** Changes the values on one screen only. A desktop change also shows on screens that don't override it. */
export const withPlace = <Part extends OnScreens<object>>(
  part: Part,
  screen: LayerScreen,
  change: Partial<Part['styles']>,
): Part =>
  screen === 'desktop'
    ? { ...part, styles: { ...part.styles, ...change } }
    : { ...part, screens: { ...part.screens, [screen]: { ...part.screens[screen], ...change } } }

/** Resets a part on a screen to its desktop values: all of them, or those of the named settings. */
export function asOnDesktop<Part extends OnScreens<object>>(
  part: Part,
  screen: Exclude<LayerScreen, 'desktop'>,
  only?: readonly (keyof Part['styles'])[],
): Part {
  const retained = Object.entries(part.screens[screen]).filter(([name]) => only?.some((one) => one === name) === false)
  return { ...part, screens: { ...part.screens, [screen]: Object.fromEntries(retained) } }
}

/** Looks of a layer without any, in the order of their CSS. */
export const PLAIN_LOOK: LayerLook = { color: '', background: '', font_family: '', font_weight: '', text_align: '' }

/** The looks on a screen; '' for each that the page decides. */
export const layerLook = (of: OnScreens<Partial<LayerLook>>, screen: LayerScreen): LayerLook => {
  const { color, background, font_family, font_weight, text_align } = { ...PLAIN_LOOK, ...layerPlace(of, screen) }
  return { color, background, font_family, font_weight, text_align }
}

/** Rows for a new layer, in per cent of its element's height: the middle first. */
const ROWS = [40, 55, 25, 70, 10, 85] as const
/** Minimum distance between the tops of two layers, in per cent: a line of text on a usual picture. */
const ROW = 12
/** Height in pixels that a `top` in pixels is compared with. */
const USUAL_HEIGHT = 480

/** The top of a layer in per cent of its element; null for one that depends on more, such as 'calc(…)'. */
function topOf(layer: Layer, screen: LayerScreen): number | null {
  const [, figure = '', unit = ''] = /^(-?[\d.]{1,12})(px|%|)$/.exec(layerPlace(layer, screen).top.trim()) ?? []
  if (figure === '') return null
  return unit === '%' ? Number(figure) : (Number(figure) / USUAL_HEIGHT) * 100
}

/** Moves a new layer to a row that none of `others` is on; it stays if every row is taken. */
export function inFreeRow(layer: Layer, others: readonly Layer[]): Layer {
  const screens = (['desktop', 'tablet', 'phone'] as const).filter(
    (screen) => screen === 'desktop' || layer.screens[screen].top !== undefined,
  )
  return screens.reduce((moved, screen) => {
    const taken = others.map((other) => topOf(other, screen)).filter((top) => top !== null)
    const isFree = (row: number) => taken.every((top) => Math.abs(top - row) >= ROW)
    const own = topOf(moved, screen)
    if (own !== null && isFree(own)) return moved
    const row = ROWS.find(isFree)
    return row === undefined ? moved : withPlace(moved, screen, { top: `${row}%` })
  }, layer)
}
