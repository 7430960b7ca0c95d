/** Where layers stand on each screen: what a smaller one does not say is as on desktops. */
import type { Layer, LayerPlace, LayerScreen } from './page-document.ts'

/** What a layer holds before anything is set, besides its id. */
export const LAYER_DEFAULTS: Omit<Layer, 'id'> = {
  config: { layer_type: 'text', text: '', url: '' },
  styles: { top: '0', left: '0', translate: '0 0', font_size: 1, width: '', is_visible: true },
  screens: { tablet: {}, phone: {} },
  animation: { type: 'none', duration: 0, delay: 0, timing_function: 'ease' },
}

export const layerPlace = ({ styles, screens }: Layer, screen: LayerScreen): LayerPlace =>
  screen === 'desktop' ? styles : { ...styles, ...screens[screen] }

/** The layer with that changed on that screen alone; on desktops also where the others say nothing of their own. */
export const withPlace = (layer: Layer, screen: LayerScreen, change: Partial<LayerPlace>): Layer =>
  screen === 'desktop'
    ? { ...layer, styles: { ...layer.styles, ...change } }
    : { ...layer, screens: { ...layer.screens, [screen]: { ...layer.screens[screen], ...change } } }

/** The layer as on desktops again. */
export const asOnDesktop = (layer: Layer, screen: Exclude<LayerScreen, 'desktop'>): Layer => ({
  ...layer,
  screens: { ...layer.screens, [screen]: {} },
})
