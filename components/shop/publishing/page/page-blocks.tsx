/** The blocks of a container and their elements. */
import { memo, useContext } from 'react'
import type { DocumentData } from '../../../../domain/publishing/descriptor/descriptor.ts'
import { type Block, bySequence, type PageElement } from '../../../../domain/publishing/page/page-document.ts'
import { onDemand } from '../../../kit/islands/on-demand.tsx'
import { type PageElementProps, PageElementView } from '../elements/page-element.tsx'
import { PartKeysContext } from './part-keys.ts'
import { hasSameSurroundings } from './same-surroundings.ts'

export type PageBlocksProps = {
  blocks: readonly Block[]
  data: DocumentData
}

const ContactForm = onDemand(() =>
  import('../../selling/contact/contact-form-view.tsx').then((contact) => contact.ContactFormView),
)

const isContactForm = (element: PageElement): boolean =>
  element.element_type === 'custom_element' && element.custom_element_config.component_name === 'ContactForm'

/** One element of a block. The contact form is rendered by its own component. */
const PagePart = memo(
  ({ element, data }: PageElementProps) =>
    isContactForm(element) ? (
      <div data-element={element.id} className={element.compiled_classes || undefined}>
        <ContactForm />
      </div>
    ) : (
      <PageElementView element={element} data={data} />
    ),
  (before, next) => before.element === next.element && hasSameSurroundings(before.data, next.data),
)

export function PageBlocks({ blocks, data }: PageBlocksProps) {
  const keyOf = useContext(PartKeysContext)
  return blocks.map((block) => (
    <div key={keyOf(block.id)} data-block={block.id}>
      {block.elements.toSorted(bySequence).map((element) => (
        <PagePart key={keyOf(element.id)} element={element} data={data} />
      ))}
    </div>
  ))
}
