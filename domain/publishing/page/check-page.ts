/** Finds problems that the schema can't: repeated ids, dead tabs, missing texts and broken links. */
import { partOf, sectionOf } from '../../core/route/content-part.ts'
import { ELEMENT_HTML, RICH_TEXT } from './allowed-html.ts'
import { isOfPictures } from './carousel-defaults.ts'
import { nameFaults } from './check-names.ts'
import { checkContainerStyles, checkElementStyles, checkSettings } from './check-styles.ts'
import { containerNodes, findNode } from './edit/nodes.ts'
import { elementHtml, mainHeadings } from './element-html.ts'
import { elementLinks } from './element-links.ts'
import { foreignTags } from './foreign-tags.ts'
import { isLink } from './links.ts'
import { memoizeByPart } from './memoize-by-part.ts'
import { bySequence, type Container, type PageDocument, type PageElement } from './page-document.ts'
import { plainText } from './rich-text.ts'
import { isVideoAddress, NO_VIDEO_ADDRESS } from './video-address.ts'
import { embedOf } from './video-embed.ts'

/** `field` is the path of ids to the node, and the setting: 'hero/copy/shop-all: url'. */
export type PageProblem = { route: string; field: string; message: string }

type Finding = Omit<PageProblem, 'route'>

/** 'hero/copy/shop-all: url' → 'url'. */
export const settingOf = (field: string): string => field.split(': ')[1] ?? field

/** All problems of a page, in page order; a page without problems may be published. */
export const checkPage = (page: PageDocument): PageProblem[] =>
  [
    ...checkHead(page),
    ...checkSection(page),
    ...checkIds(page),
    ...checkHeadings(page),
    ...checkSettings(page.page),
    ...page.containers.flatMap(checkContainer),
  ].map((finding) => ({ route: page.route, ...finding }))

/** Cached, since the builder checks after each edit, which leaves most containers unchanged. */
const checkContainer = memoizeByPart((container: Container): readonly Finding[] => [
  ...checkTabs(container),
  ...checkContainerStyles(container),
  ...checkElements(container),
])

const checkHead = (page: PageDocument): Finding[] =>
  !partOf(page.route) && sectionOf(page.route) === undefined && plainText(page.meta_description) === ''
    ? [{ field: 'meta_description', message: 'Write a description for search engines' }]
    : []

/** A saved section takes the place of a container in other pages, so it has nothing but its own. */
const checkSection = ({ route, page, containers }: PageDocument): Finding[] => {
  if (sectionOf(route) === undefined) return []
  const hasCode = page.css !== '' || (page.js ?? '') !== '' || page.custom_styles.length > 0
  return [
    ...(containers.length === 1 ? [] : [{ field: 'containers', message: 'A saved section is one container' }]),
    ...containers.flatMap(({ id, section }) =>
      section === undefined ? [] : [{ field: id, message: 'A saved section can’t hold another one' }],
    ),
    ...(hasCode
      ? [{ field: 'page: css', message: 'A saved section has no CSS, script or style rules: give them to its parts' }]
      : []),
  ]
}

/** Links to saved sections that are not among the published ones. */
export const checkSectionLinks = (page: PageDocument, published: ReadonlySet<string>): PageProblem[] =>
  page.containers.flatMap(({ id, section }) =>
    section === undefined || published.has(section)
      ? []
      : [{ route: page.route, field: `${id}: section`, message: `Publish the saved section ‘${section}’ first` }],
  )

const checkIds = (page: PageDocument): Finding[] =>
  repeatedIds(page).map((id) => ({ field: id, message: `The id '${id}' is used more than once` }))

/** Ids used by more than one node of the page, without duplicates. */
export const repeatedIds = memoizeByPart((page: PageDocument): readonly string[] => {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const container of page.containers)
    for (const { node } of containerNodes(container)) if (seen.size === seen.add(node.id).size) repeated.add(node.id)
  return [...repeated]
})

const checkHeadings = (page: PageDocument): Finding[] => {
  const headings = mainHeadings(page)
  const count = headings.length
  // The page that shows a section has the main heading, unless the section does.
  if (sectionOf(page.route) !== undefined && count < 2) return []
  const expected = partOf(page.route) ? 0 : 1
  if (count === expected) return []
  const message = expected === 0 ? 'The page it is part of has its main heading (h1) already' : headingMessage(count)
  const surplus = headings[expected]
  return [{ field: surplus ? `${pathTo(page, surplus.node)}: ${surplus.setting}` : 'containers', message }]
}

/** Ids of a node and of those that hold it: 'hero/copy/words'. */
function pathTo(page: PageDocument, id: string): string {
  const parent = findNode(page, id)?.parent
  return parent ? `${pathTo(page, parent.id)}/${id}` : id
}

const headingMessage = (count: number): string =>
  count === 0 ? 'The page has no main heading (h1)' : `The page has ${count} main headings (h1), not one`

const checkTabs = (container: Container): Finding[] => {
  const tabs = new Set(container.tabs.map((tab) => tab.id))
  const links = container.blocks.flatMap((block) =>
    block.linked_to_tab === null || tabs.has(block.linked_to_tab)
      ? []
      : [{ field: `${container.id}/${block.id}: linked_to_tab`, message: `There is no tab '${block.linked_to_tab}'` }],
  )
  const empty = container.tabs_enabled && tabs.size === 0
  return empty ? [{ field: `${container.id}: tabs`, message: 'Tabs are on, but there are none' }, ...links] : links
}

const checkElements = (container: Container): Finding[] =>
  container.blocks.toSorted(bySequence).flatMap((block) =>
    block.elements.toSorted(bySequence).flatMap((element) => {
      const place = `${container.id}/${block.id}/${element.id}`
      return [
        ...checkElement(element, place),
        ...checkTags(element, place),
        ...nameFaults(element).map(({ layer, setting, message }) => ({
          field: `${layer === undefined ? place : `${place}/${layer}`}: ${setting}`,
          message,
        })),
        ...checkLinks(element, place),
        ...checkElementStyles(element, place),
      ]
    }),
  )

const checkElement = (element: PageElement, place: string): Finding[] => {
  const found = (part: string, message: string): Finding[] => [{ field: `${place}: ${part}`, message }]
  switch (element.element_type) {
    case 'text':
      return plainText(element.element_config.config.text) === '' ? found('text', 'This text is empty') : []
    case 'image': {
      return element.element_config.config.image_src === '' ? found('image_src', 'Choose a picture') : []
    }
    case 'products': {
      const { type, products } = element.element_config.config
      return type === 'manual' && products.length === 0 ? found('products', 'No products set') : []
    }
    case 'video': {
      const { video_src } = element.element_config.config
      if (video_src === '') return found('video_src', 'Choose a video')
      return isVideoAddress(video_src) && embedOf(video_src) === undefined ? found('video_src', NO_VIDEO_ADDRESS) : []
    }
    case 'card':
      return element.element_config.config.image_src === '' ? found('image_src', 'Choose a picture') : []
    case 'carousel': {
      const { config } = element.element_config
      if (config.carousel_type === 'products')
        return config.product_slides.length === 0 ? found('product_slides', 'No products set') : []
      return isOfPictures(config) && config.slides.length === 0 ? found('slides', 'Empty Carosuel') : []
    }
    case 'button':
      return element.element_config.config.url === '' ? found('url', 'This button has no link') : []
    default:
      return []
  }
}

/** Only 'html' elements have markup that isn't rich text. */
const checkTags = (element: PageElement, place: string): Finding[] =>
  element.element_type === 'html'
    ? foreignTags(elementHtml(element), ELEMENT_HTML).map((tag) => ({
        field: `${place}: content`,
        message: OWN_FIELDS[tag] ?? `An html element can't hold <${tag}>`,
      }))
    : foreignTags(elementHtml(element), RICH_TEXT).map((tag) => ({
        field: `${place}: text`,
        message: `A text can't hold <${tag}>`,
      }))

const OWN_FIELDS: Readonly<Record<string, string>> = {
  script: 'Scripts aren’t allowed in HTML. Move this to Script, below.',
  style: 'Styles aren’t allowed in HTML. Move this to Style, below.',
}

const checkLinks = (element: PageElement, place: string): Finding[] =>
  elementLinks(element)
    .filter(({ url }) => url !== '' && !isLink(url))
    .map(({ node, setting, url }) => ({
      field: `${node === element.id ? place : `${place}/${node}`}: ${setting}`,
      message: `'${url}' is not a link: begin with /, #, https:, mailto: or tel:`,
    }))
