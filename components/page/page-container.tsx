/** A container of a page: its blocks, and where it has tabs the others' blocks hidden. */
import { useState } from 'react'
import { type Block, bySequence, type Container, type Tab } from '../../domain/page/page-document.ts'
import type { DocumentData } from '../../domain/route/descriptor.ts'
import { PageElementView } from '../elements/page-element.tsx'

export type PageContainerProps = { container: Container; data: DocumentData }

export function PageContainer({ container, data }: PageContainerProps) {
  const [tab, setTab] = useState(container.tabs[0]?.id ?? null)
  const isHidden = ({ linked_to_tab }: Block) =>
    container.tabs_enabled && linked_to_tab !== null && linked_to_tab !== tab
  return (
    <section data-container={container.id}>
      {container.tabs_enabled && <Tabs tabs={container.tabs} chosen={tab} onChoose={setTab} />}
      <div className="wrap page-blocks">
        {container.blocks.toSorted(bySequence).map((block) => (
          <div key={block.id} data-block={block.id} hidden={isHidden(block)}>
            {block.elements.toSorted(bySequence).map((element) => (
              <PageElementView key={element.id} element={element} data={data} />
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}

type TabsProps = { tabs: readonly Tab[]; chosen: string | null; onChoose: (id: string) => void }

const Tabs = ({ tabs, chosen, onChoose }: TabsProps) => (
  <div className="wrap page-tabs">
    {tabs.map(({ id, name }) => (
      <button key={id} type="button" className="chip" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
        {name}
      </button>
    ))}
  </div>
)
