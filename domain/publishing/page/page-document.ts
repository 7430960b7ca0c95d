/** The page document (docs/domain.md#page-documents): containers > blocks > elements > layers. Served as stored. */
import type { z } from 'zod'
import type { CustomConfigs } from './custom-configs.ts'
import { memoizeByPart } from './memoize-by-part.ts'
import type {
  anyElement,
  block,
  container,
  customStyle,
  elementConfigSchemas,
  focalPoint,
  font,
  layer,
  padding,
  presentDocument,
  tab,
} from './page-document.schema.ts'

/** Increased when the shape changes, together with a migration from the previous version (migrations/all.ts). */
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

export type CustomStyleRule = z.infer<typeof customStyle>

export const LAYER_ANIMATIONS = ['none', 'fade_up', 'fade_down', 'fade_left', 'fade_right'] as const
export type LayerAnimation = (typeof LAYER_ANIMATIONS)[number]

/** Screens that layers and columns are laid out for, widest first. */
export const LAYER_SCREENS = ['desktop', 'tablet', 'phone'] as const
export type LayerScreen = (typeof LAYER_SCREENS)[number]

/** Weights of a layer's text; '' for its usual one. */
export const LAYER_WEIGHTS = ['', '300', '400', '500', '600', '700', '800'] as const
/** Alignments of a layer's lines; '' for the page's own. */
export const LAYER_ALIGNS = ['', 'left', 'center', 'right'] as const
/** Heading level of a text layer; 'none' for plain text. */
export const LAYER_HEADINGS = ['none', 'h1', 'h2', 'h3'] as const
export type LayerHeading = (typeof LAYER_HEADINGS)[number]

export type Layer = z.infer<typeof layer>

export type LayerPlace = Layer['styles']
export type LayerLook = Required<
  Pick<LayerPlace, 'color' | 'background' | 'font_family' | 'font_weight' | 'text_align'>
>

/** Aspect ratios to which a picture can be cropped. 'own' keeps the picture's ratio. */
export const PICTURE_SHAPES = ['own', '21:9', '16:9', '4:3', '1:1', '3:4'] as const
export type PictureShape = (typeof PICTURE_SHAPES)[number]
/** 'same' uses the shape of the larger screens. */
export const MOBILE_SHAPES = ['same', ...PICTURE_SHAPES] as const

export type FocalPoint = z.infer<typeof focalPoint>

export type ConfigOf<Type extends keyof typeof elementConfigSchemas> = z.infer<(typeof elementConfigSchemas)[Type]>

export type ImageConfig = ConfigOf<'image'>
export type VideoConfig = ConfigOf<'video'>
export type TextConfig = ConfigOf<'text'>
export type ButtonConfig = ConfigOf<'button'>
export type CardConfig = ConfigOf<'card'>
export type HtmlConfig = ConfigOf<'html'>
export type ShopLocalConfig = ConfigOf<'shop_local'>
export type MarketingEmailsConfig = ConfigOf<'marketing_emails'>
export type ProductsConfig = ConfigOf<'products'>

type AnyElement = z.infer<typeof anyElement>
type AnyCustomElement = Extract<AnyElement, { element_type: 'custom_element' }>

/** The shape of the settings depends on the named component. */
export type CustomElement = {
  [Name in CustomComponent]: Omit<AnyCustomElement, 'element_config' | 'custom_element_config'> & {
    element_config: { config: CustomConfigs[Name] }
    custom_element_config: { component_name: Name }
  }
}[CustomComponent]
export type PageElement = Exclude<AnyElement, AnyCustomElement> | CustomElement

export type Block = z.infer<typeof block>

export type Tab = z.infer<typeof tab>

export type Padding = z.infer<typeof padding>

/** Container widths: a reading column, the width of the shop's pages, or edge to edge. */
export const CONTAINER_WIDTHS = ['narrow', 'page', 'full'] as const
export type ContainerWidth = (typeof CONTAINER_WIDTHS)[number]

/** Number of columns of every container. A block that spans all of them has a row to itself. */
export const COLUMNS = 12

export type Container = z.infer<typeof container>

/** Weights of a font file. '100 900' is a variable font that covers all weights. */
export const FONT_WEIGHTS = ['100', '200', '300', '400', '500', '600', '700', '800', '900', '100 900'] as const
export type FontWeight = (typeof FONT_WEIGHTS)[number]
export const FONT_STYLES = ['normal', 'italic'] as const
export type FontStyle = (typeof FONT_STYLES)[number]

export type PageFont = z.infer<typeof font>

export type PageDocument = z.infer<typeof presentDocument>

export type PageSettings = PageDocument['page']

/** Sorts containers, blocks, elements and slides into reading order. */
export const bySequence = (one: { sequence_number: number }, other: { sequence_number: number }): number =>
  one.sequence_number - other.sequence_number

const elementsIn = memoizeByPart((container: Container): readonly PageElement[] =>
  container.blocks.toSorted(bySequence).flatMap((block) => block.elements.toSorted(bySequence)),
)

/** All elements of a page in reading order. */
export const pageElements = memoizeByPart((page: PageDocument): readonly PageElement[] =>
  page.containers.toSorted(bySequence).flatMap(elementsIn),
)

/** True if a custom element is of that component, and narrows its settings. */
export const isComponent = <Name extends CustomComponent>(
  element: CustomElement,
  name: Name,
): element is Extract<CustomElement, { custom_element_config: { component_name: Name } }> =>
  element.custom_element_config.component_name === name
