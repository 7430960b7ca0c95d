/** Blocks of a container and the elements in them. */
import { type Block, bySequence } from '../../domain/page/page-document.ts'
import type { DocumentData } from '../../domain/route/descriptor.ts'
import { PagePart } from './page-part.tsx'

export type PageBlocksProps = {
  /** In their order. */
  blocks: readonly Block[]
  data: DocumentData
}

export const PageBlocks = ({ blocks, data }: PageBlocksProps) =>
  blocks.map((block) => (
    <div key={block.id} data-block={block.id}>
      {block.elements.toSorted(bySequence).map((element) => (
        <PagePart key={element.id} element={element} data={data} />
      ))}
    </div>
  ))
