/** A container of a page: its blocks, and where it has tabs only those of the chosen one. */
import { useState } from 'react'
import { bySequence, type Container, type Tab } from '../../domain/page/page-document.ts'
import type { DynamicData } from '../../domain/route/descriptor.ts'
import { PageElementView } from '../elements/page-element.tsx'

export type PageContainerProps = { container: Container; data: DynamicData }

export function PageContainer({ container, data }: PageContainerProps) {
  const [tab, setTab] = useState(container.tabs[0]?.id ?? null)
  const shown = container.blocks
    .toSorted(bySequence)
    .filter((block) => !container.tabs_enabled || block.linked_to_tab === null || block.linked_to_tab === tab)
  return (
    <section data-container={container.id}>
      {container.tabs_enabled && <Tabs tabs={container.tabs} chosen={tab} onChoose={setTab} />}
      <div className="wrap page-blocks">
        {shown.map((block) => (
          <div key={block.id} data-block={block.id}>
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
