/** What an editor does to a page: each a command that is applied whole or refused, and that has a name for undo and redo. */
import type {
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
} from '../page-document.ts'
import type { NewNode } from './nodes.ts'

/** `parent` is an id, null for the page itself; `at` counts from 0 among what is there, and beyond its end is the end. */
type Spot = { parent: string | null; at: number }

export type PageEdit =
  | ({ type: 'add_container' } & Omit<Spot, 'parent'>)
  | ({ type: 'add_block'; parent: string } & Omit<Spot, 'parent'>)
  /**
   * Two blocks beside each other, above each other on phones. An empty block before them becomes the first of the two.
   * Without a parent they come in a container of their own.
   */
  | ({ type: 'add_columns'; parent: string | null } & Omit<Spot, 'parent'>)
  /** `component` for custom elements; Example where it is left out. Without a parent it comes in a container of its own. */
  | ({ type: 'add_element'; parent: string | null; element_type: ElementType; component?: CustomComponent } & Omit<
      Spot,
      'parent'
    >)
  | { type: 'add_layer'; parent: string; layer_type: Layer['config']['layer_type'] }
  | ({ type: 'move'; id: string } & Spot)
  /** Copies of those nodes, which are of one kind, with ids of their own. */
  | ({ type: 'paste'; nodes: readonly NewNode[] } & Spot)
  /** Another document as a whole, such as a version: called `name`, and taken back like any step. */
  | { type: 'replace'; document: PageDocument; name: string }
  | { type: 'duplicate'; id: string }
  | { type: 'delete'; ids: readonly string[] }
  /** Ids are what the page's own CSS and the tree of the builder go by. */
  | { type: 'rename'; id: string; to: string }
  | { type: 'resize_columns'; id: string; screen: LayerScreen; columns: number }
  | { type: 'set_page'; change: Partial<Pick<PageSettings, 'css' | 'js' | 'custom_styles' | 'fonts'>> & PageTexts }
  | { type: 'set_container'; id: string; change: ContainerChange }
  /** null shows it in every tab. */
  | { type: 'link_to_tab'; id: string; tab: string | null }
  | { type: 'add_tab'; id: string; name: string }
  | { type: 'rename_tab'; id: string; tab: string; name: string }
  /** Its blocks then show in every tab. */
  | { type: 'delete_tab'; id: string; tab: string }
  /** Settings of its type, as the schema reads them. */
  | { type: 'set_config'; id: string; change: { readonly [setting: string]: unknown } }
  | { type: 'set_classes'; id: string; compiled_classes: string }
  | { type: 'set_styles'; id: string; custom_styles: CustomStyleRule[] }
  | { type: 'place_layer'; id: string; screen: LayerScreen; change: Partial<LayerPlace> }
  | { type: 'follow_desktop'; id: string; screen: Exclude<LayerScreen, 'desktop'> }
  | { type: 'set_layer'; id: string; change: Partial<Layer['config']> }
  | { type: 'animate_layer'; id: string; change: Partial<Layer['animation']> }

type PageTexts = { title?: string; meta_description?: string; keywords?: string }

export type ContainerChange = {
  padding?: Padding
  background?: string
  width?: ContainerWidth
  tabs_enabled?: boolean
}
