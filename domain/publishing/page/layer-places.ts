/** Places of layers on each screen; smaller screens inherit unset values from the desktop. */
import type { Layer, LayerPlace, LayerScreen } from './page-document.ts'

/** Defaults of a layer, all settings except its id. */
export const LAYER_DEFAULTS: Omit<Layer, 'id'> = {
  config: { layer_type: 'text', text: '', url: '' },
  styles: { top: '0', left: '0', translate: '0 0', font_size: 1, width: '', is_visible: true },
  screens: { tablet: {}, phone: {} },
  animation: { type: 'none', duration: 0, delay: 0, timing_function: 'ease' },
}

export const layerPlace = ({ styles, screens }: Layer, screen: LayerScreen): LayerPlace =>
  screen === 'desktop' ? styles : { ...styles, ...screens[screen] }

/** Changes the place on one screen only. A desktop change also shows on screens that don't override it. */
export const withPlace = (layer: Layer, screen: LayerScreen, change: Partial<LayerPlace>): Layer =>
  screen === 'desktop'
    ? { ...layer, styles: { ...layer.styles, ...change } }
    : { ...layer, screens: { ...layer.screens, [screen]: { ...layer.screens[screen], ...change } } }

/** Resets the layer on a screen to its desktop position. */
export const asOnDesktop = (layer: Layer, screen: Exclude<LayerScreen, 'desktop'>): Layer => ({
  ...layer,
  screens: { ...layer.screens, [screen]: {} },
})
