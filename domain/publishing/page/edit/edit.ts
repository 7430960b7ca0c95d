/** Edits of a page: commands that are applied as a whole or refused, each with a name for undo and redo. */
import type {
  Backdrop,
  ContainerWidth,
  CustomComponent,
  CustomStyleRule,
  ElementType,
  Layer,
  LayerPlace,
  LayerScreen,
  Padding,
  PageDocument,
  PageSettings,
  PartDates,
} from '../page-document.ts'
import type { NewNode } from './nodes.ts'

/** `parent` is an id, or null for the page itself. `at` is an index from 0; anything beyond the end means the end. */
type Spot = { parent: string | null; at: number }

export const TWO_COLUMNS: readonly number[] = [6, 6]

export type PageEdit =
  | ({ type: 'add_container' } & Omit<Spot, 'parent'>)
  | ({ type: 'add_block'; parent: string } & Omit<Spot, 'parent'>)
  /**
   * Adds blocks side by side, stacked on phones: two halves unless `spans` gives their columns of twelve. An empty block
   * before them becomes the first. Without a parent they get a new container.
   */
  | ({ type: 'add_columns'; parent: string | null; spans?: readonly number[] } & Omit<Spot, 'parent'>)
  /** `component` is for custom elements; Example by default. Without a parent the element gets a new container. */
  | ({ type: 'add_element'; parent: string | null; element_type: ElementType; component?: CustomComponent } & Omit<
      Spot,
      'parent'
    >)
  | { type: 'add_layer'; parent: string; layer_type: Layer['config']['layer_type'] }
  | ({ type: 'move'; id: string } & Spot)
  /** Pastes copies of nodes of one kind, with new ids. */
  | ({ type: 'paste'; nodes: readonly NewNode[] } & Spot)
  /** Replaces the whole document, such as by an older version. Undo shows it as `name`. */
  | { type: 'replace'; document: PageDocument; name: string }
  /** Adds a link to the saved section of that name. */
  | ({ type: 'add_section'; section: string } & Omit<Spot, 'parent'>)
  /** Adds a copy of a saved section's document. */
  | ({ type: 'copy_section'; document: PageDocument } & Omit<Spot, 'parent'>)
  /** Puts a link to the saved section in the place of a container. */
  | { type: 'link_section'; id: string; section: string }
  /** Puts a copy of the saved section's document in the place of a link to it. */
  | { type: 'unlink_section'; id: string; document: PageDocument }
  | { type: 'duplicate'; id: string }
  | { type: 'delete'; ids: readonly string[] }
  /** Changes the id with which the page's CSS and the builder's tree refer to the node. */
  | { type: 'rename'; id: string; to: string }
  /** Hides a container, block or element on those screens, and shows it on the others. */
  | { type: 'set_hidden'; id: string; screens: readonly LayerScreen[] }
  /** Shows or hides a container, block or element in a period; null shows it always. */
  | { type: 'set_dates'; id: string; dates: PartDates | null }
  | { type: 'resize_columns'; id: string; screen: LayerScreen; columns: number }
  | { type: 'set_page'; change: Partial<Pick<PageSettings, 'css' | 'js' | 'custom_styles' | 'fonts'>> & PageTexts }
  | { type: 'set_container'; id: string; change: ContainerChange }
  /** null shows it in every tab. */
  | { type: 'link_to_tab'; id: string; tab: string | null }
  | { type: 'add_tab'; id: string; name: string }
  | { type: 'rename_tab'; id: string; tab: string; name: string }
  /** Deletes the tab; its blocks then show in every tab. */
  | { type: 'delete_tab'; id: string; tab: string }
  /** Changes settings of the element's type, as the schema reads them. */
  | { type: 'set_config'; id: string; change: { readonly [setting: string]: unknown } }
  | { type: 'set_classes'; id: string; compiled_classes: string }
  | { type: 'set_styles'; id: string; custom_styles: CustomStyleRule[] }
  | { type: 'place_layer'; id: string; screen: LayerScreen; change: Partial<LayerPlace> }
  /** Resets all values of a screen, or those in `only`. */
  | {
      type: 'follow_desktop'
      id: string
      screen: Exclude<LayerScreen, 'desktop'>
      only?: readonly (keyof LayerPlace)[]
    }
  | { type: 'set_layer'; id: string; change: Partial<Layer['config']> }
  | { type: 'animate_layer'; id: string; change: Partial<Layer['animation']> }

type PageTexts = { title?: string; meta_description?: string; keywords?: string }

export type ContainerChange = {
  padding?: Padding
  background?: string
  width?: ContainerWidth
  backdrop?: Backdrop
  tabs_enabled?: boolean
}
