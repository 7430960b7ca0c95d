/** The page document (docs/domain.md#page-documents): containers > blocks > elements > layers. Served as stored. */
import type { z } from 'zod'
import type { CustomConfigs } from './custom-configs.ts'
import { memoizeByPart } from './memoize-by-part.ts'
import type {
  CONTAINER_WIDTHS,
  FONT_STYLES,
  FONT_WEIGHTS,
  LAYER_ANIMATIONS,
  LAYER_HEADINGS,
  LAYER_SCREENS,
  PICTURE_SHAPES,
} from './page-choices.ts'
import type {
  anyElement,
  backdrop,
  block,
  container,
  customStyle,
  elementConfigSchemas,
  focalPoint,
  font,
  layer,
  padding,
  partDates,
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

export type LayerAnimation = (typeof LAYER_ANIMATIONS)[number]

export type LayerScreen = (typeof LAYER_SCREENS)[number]

export type LayerHeading = (typeof LAYER_HEADINGS)[number]

export type Layer = z.infer<typeof layer>

export type LayerPlace = Layer['styles']
export type LayerLook = Required<
  Pick<LayerPlace, 'color' | 'background' | 'font_family' | 'font_weight' | 'text_align'>
>

/** Values on desktops, and those that smaller screens have of their own. */
export type OnScreens<Values> = { styles: Values; screens: { tablet: Partial<Values>; phone: Partial<Values> } }

export type PictureShape = (typeof PICTURE_SHAPES)[number]

export type FocalPoint = z.infer<typeof focalPoint>

export type ConfigOf<Type extends keyof typeof elementConfigSchemas> = z.infer<(typeof elementConfigSchemas)[Type]>

export type ImageConfig = ConfigOf<'image'>
export type VideoConfig = ConfigOf<'video'>
export type TextConfig = ConfigOf<'text'>
/** The lines of a text that have looks of their own. */
export type TextPart = keyof NonNullable<TextConfig['looks']>
export type TextLooks = NonNullable<NonNullable<TextConfig['looks']>[TextPart]>
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

export type ContainerWidth = (typeof CONTAINER_WIDTHS)[number]

/** Number of columns of every container. A block that spans all of them has a row to itself. */
export const COLUMNS = 12

export type Container = z.infer<typeof container>

export type Backdrop = z.infer<typeof backdrop>

export type PartDates = z.infer<typeof partDates>

export type FontWeight = (typeof FONT_WEIGHTS)[number]
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
