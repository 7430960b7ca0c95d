/** Words that tell parts of one kind apart, in the editor's tree and in lists of changes. */
import { capital } from '../../../core/text/capital.ts'
import { layerText } from '../layer-text.ts'
import type { Block, Container, PageElement } from '../page-document.ts'
import { headingsOf } from '../review-page.ts'
import { plainText } from '../rich-text.ts'
import { choiceName } from './choice-names.ts'
import { elementName } from './edit-name.ts'
import { containerNodes, type PageNode } from './nodes.ts'

/** The kind of a part, or the words of a layer. */
export const partTitle = ({ kind, node }: PageNode): string => {
  if (kind === 'layer') return layerText(node.config.text) || 'Layer'
  if (kind === 'container' && node.section !== undefined) return 'Saved section'
  return capital(kind === 'element' ? elementName(node) : kind)
}

/** The name that an editor gave a part; '' for the id that came with it, such as 'image' or 'container-2'. */
export function givenName({ kind, node }: PageNode): string {
  const stem = kind === 'element' ? node.element_type.replaceAll('_', '-') : kind
  return kind === 'layer' || node.id.replace(/-\d+$/, '') === stem ? '' : node.id
}

/** The first heading in a container or block, or else its first words. */
export function headingIn(part: Container | Block): string {
  const elements =
    'blocks' in part
      ? containerNodes(part).flatMap((found) => (found.kind === 'element' ? found.node : []))
      : part.elements
  return (
    elements.flatMap(headingsOf).find(({ words }) => words !== '')?.words ?? elements.map(wordsIn).find(Boolean) ?? ''
  )
}

const wordsIn = (element: PageElement): string => {
  const { config } = element.element_config
  const own = 'text' in config ? plainText(String(config.text)) : ''
  return own || layerText(element.layers.find((layer) => layer.config.text !== '')?.config.text ?? '')
}

/** The words, file, number or choice of an element. */
export function elementDetail(element: PageElement): string {
  switch (element.element_type) {
    case 'text':
    case 'card':
      return plainText(element.element_config.config.text)
    case 'button':
      return element.element_config.config.text
    case 'image':
      return element.element_config.config.image_src
    case 'video':
      return element.element_config.config.video_src
    case 'empty_space':
      return `${element.element_config.config.height} px`
    case 'products': {
      const { type, products } = element.element_config.config
      if (type !== 'manual') return choiceName(type)
      return `${products.length === 0 ? 'none' : products.length} chosen`
    }
    case 'carousel':
      return choiceName(element.element_config.config.carousel_type)
    default:
      return ''
  }
}
