/** The page document (docs/domain.md#page-documents): containers > blocks > elements, with layers on top. What is stored is what is served. */
import type { Conditions } from '../shop/condition.ts'
import type { CarouselConfig } from './carousel-defaults.ts'
import type { CustomConfigs } from './custom-configs.ts'
import { remembered } from './remembered.ts'

/** Raised when the shape changes, with a migration from the one before (migrations/all.ts). */
export const PAGE_VERSION = 4

export const ELEMENT_TYPES = [
  'image',
  'video',
  'empty_space',
  'carousel',
  'text',
  'button',
  'shop_local',
  'marketing_emails',
  'products',
  'html',
  'card',
  'custom_element',
] as const
export type ElementType = (typeof ELEMENT_TYPES)[number]

export type CustomComponent = keyof CustomConfigs

/** One CSS declaration of an element, for all widths or for a range of them (pixels). */
export type CustomStyleRule = {
  property: string
  value: string
  group_by: string
  screen_size: 'all' | 'phone' | 'tablet' | 'desktop' | 'custom'
  min_screen_size: number | null
  max_screen_size: number | null
}

export const LAYER_ANIMATIONS = ['none', 'fade_up', 'fade_down', 'fade_left', 'fade_right'] as const
export type LayerAnimation = (typeof LAYER_ANIMATIONS)[number]

/** Those that layers and columns are laid out for, widest first. */
export const LAYER_SCREENS = ['desktop', 'tablet', 'phone'] as const
export type LayerScreen = (typeof LAYER_SCREENS)[number]

/** Where a layer stands and how large it is. Positions and widths are CSS lengths. */
export type LayerPlace = {
  top: string
  left: string
  translate: string
  /** Rem, in steps of 0.1 and never below 0.4 (docs/domain.md#page-documents). */
  font_size: number
  /** '' for as wide as its words. */
  width: string
  is_visible: boolean
}

/** A text or button placed freely over an element. Times are milliseconds. */
export type Layer = {
  id: string
  config: { layer_type: 'text' | 'button'; text: string; url: string }
  /** On desktops, and wherever `screens` says nothing else. */
  styles: LayerPlace
  screens: { [Screen in Exclude<LayerScreen, 'desktop'>]: Partial<LayerPlace> }
  animation: { type: LayerAnimation; duration: number; delay: number; timing_function: string }
}

/** What a picture is cropped to; 'own' is its own shape. */
export const PICTURE_SHAPES = ['own', '21:9', '16:9', '4:3', '1:1', '3:4'] as const
export type PictureShape = (typeof PICTURE_SHAPES)[number]
/** 'same' is as on other screens. */
export const MOBILE_SHAPES = ['same', ...PICTURE_SHAPES] as const

/** What stays in view of a picture that is cropped: per cent from its left and its top. */
export type FocalPoint = { x: number; y: number }

export type ImageConfig = {
  /** File names under /images/. */
  image_src: string
  mobile_img_src: string
  different_image_on_mobile: boolean
  url: string
  /** '' for a picture that only decorates. */
  alt: string
  shape: PictureShape
  mobile_shape: (typeof MOBILE_SHAPES)[number]
  focal_point: FocalPoint
  /** Of the picture on phones, where that is another one. */
  mobile_focal_point: FocalPoint
}
export type VideoConfig = {
  video_src: string
  mobile_video_src: string
  different_video_on_mobile: boolean
  /** Where the line under the video leads; '' for no line. */
  url: string
  /** Picture shown until it plays; '' for its first frame. */
  poster_src: string
  /** What the video shows, for those who can't see it. */
  alt: string
}
/** Height in pixels. */
export type EmptySpaceConfig = { height: number }
/** `text` is rich text: the tags of RICH_TEXT_TAGS only. */
export type TextConfig = { text: string; url: string }
/** `text` is plain. */
export type ButtonConfig = { text: string; url: string }
export type CardConfig = { image_src: string; text: string; url: string }
export type HtmlConfig = { content: string; css: string; js: string }
export type ShopLocalConfig = { heading: string; text: string }
export type MarketingEmailsConfig = { heading: string; text: string; hint: string }
/**
 * Codes for 'manual'; 'recommended' takes the caller's recommendations and, before they are known, the codes as a fallback.
 * The others are chosen by the build, which serves them as 'manual' ones.
 */
export type ProductsConfig = {
  products: string[]
  type: 'manual' | 'recommended' | 'best_rated' | 'newest' | 'lock_it_in'
}
/** What a part of a page depends on; the build leaves it out where that is missing, and serves the others without it. */
type Dependent = { requires?: Conditions }

type ElementBase = Dependent & {
  id: string
  sequence_number: number
  /** CSS for this element, written into the route's own style file. */
  compiled_styles: string
  /** Class names, separated by spaces, on the element's outer node. */
  compiled_classes: string
  custom_styles: CustomStyleRule[]
  layers: Layer[]
}
type Of<Type extends ElementType, Config> = ElementBase & { element_type: Type; element_config: { config: Config } }

export type ImageElement = Of<'image', ImageConfig>
export type VideoElement = Of<'video', VideoConfig>
export type EmptySpaceElement = Of<'empty_space', EmptySpaceConfig>
export type CarouselElement = Of<'carousel', CarouselConfig>
export type TextElement = Of<'text', TextConfig>
export type ButtonElement = Of<'button', ButtonConfig>
export type ShopLocalElement = Of<'shop_local', ShopLocalConfig>
export type MarketingEmailsElement = Of<'marketing_emails', MarketingEmailsConfig>
export type ProductsElement = Of<'products', ProductsConfig>
export type HtmlElement = Of<'html', HtmlConfig>
export type CardElement = Of<'card', CardConfig>
/** Its settings are those of the component that it names. */
export type CustomElement = {
  [Name in CustomComponent]: Of<'custom_element', CustomConfigs[Name]> & {
    custom_element_config: { component_name: Name }
  }
}[CustomComponent]
export type PageElement =
  | ImageElement
  | VideoElement
  | EmptySpaceElement
  | CarouselElement
  | TextElement
  | ButtonElement
  | ShopLocalElement
  | MarketingEmailsElement
  | ProductsElement
  | HtmlElement
  | CardElement
  | CustomElement

export type Block = Dependent & {
  id: string
  sequence_number: number
  /** Id of the tab that shows this block; null shows it always. */
  linked_to_tab: string | null
  /** How many of its container's twelve columns it takes. */
  columns: { [Screen in LayerScreen]: number }
  compiled_styles: string
  elements: PageElement[]
}

export type Tab = { id: string; name: string }

/** Padding in pixels; the builder lets it go no lower than 16 above and below, 4 at the sides. */
export type Padding = { top: number; right: number; bottom: number; left: number }

/** A column for reading, as wide as the shop's pages, or from edge to edge. */
export const CONTAINER_WIDTHS = ['narrow', 'page', 'full'] as const
export type ContainerWidth = (typeof CONTAINER_WIDTHS)[number]

/** Of every container; a block that takes them all has its row to itself. */
export const COLUMNS = 12

export type Container = Dependent & {
  id: string
  sequence_number: number
  tabs_enabled: boolean
  tabs: Tab[]
  styles: {
    padding: Padding
    /** A CSS background; '' for the page's own. */
    background: string
    width: ContainerWidth
  }
  compiled_styles: string
  blocks: Block[]
}

/** Of one file, or of a variable one that has them all. */
export const FONT_WEIGHTS = ['100', '200', '300', '400', '500', '600', '700', '800', '900', '100 900'] as const
export type FontWeight = (typeof FONT_WEIGHTS)[number]
export const FONT_STYLES = ['normal', 'italic'] as const
export type FontStyle = (typeof FONT_STYLES)[number]

/** One file of a font. `name` is its family: files of one family have different weights or styles. */
export type PageFont = {
  name: string
  /** A file name under /images/, or a path below /images or /fonts. */
  font_file: string
  weight: FontWeight
  style: FontStyle
}

/**
 * The page's own settings. `css` and every `compiled_styles` go, in page order, into the route's one style file; they
 * address nodes by the data attributes that the renderer gives them: data-container, data-block and data-element, each
 * holding the node's id, below the one with data-page, which holds the route.
 */
export type PageSettings = {
  css: string
  compiled_styles: string
  compiled_classes: string
  custom_styles: CustomStyleRule[]
  fonts: { files: PageFont[] }
  /** Runs with the page, from the route's script file; absent on most. */
  js?: string
}

export type PageDocument = {
  version: typeof PAGE_VERSION
  /** Path without slashes at its ends; '' for the home. */
  route: string
  title: string
  meta_description: string
  keywords: string
  page: PageSettings
  containers: Container[]
}

/** Sorts containers, blocks, elements and slides as they are to be read. */
export const bySequence = (one: { sequence_number: number }, other: { sequence_number: number }): number =>
  one.sequence_number - other.sequence_number

const elementsIn = remembered((container: Container): readonly PageElement[] =>
  container.blocks.toSorted(bySequence).flatMap((block) => block.elements.toSorted(bySequence)),
)

/** All elements of a page in reading order. */
export const pageElements = remembered((page: PageDocument): readonly PageElement[] =>
  page.containers.toSorted(bySequence).flatMap(elementsIn),
)

/** Whether a custom element is of that component, and so has its settings. */
export const isComponent = <Name extends CustomComponent>(
  element: CustomElement,
  name: Name,
): element is Extract<CustomElement, { custom_element_config: { component_name: Name } }> =>
  element.custom_element_config.component_name === name
