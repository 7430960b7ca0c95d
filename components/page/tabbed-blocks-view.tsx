/**
 * A container's tabs (the chosen tab decides which blocks show), after the tabs pattern of WAI-ARIA. All panels
 * are in the page, for search engines and for visitors without script, who see them one below the other.
 */
import { useId, useState } from 'react'
import { bySequence, type Container } from '../../domain/page/page-document.ts'
import type { DocumentData } from '../../domain/route/descriptor.ts'
import { PageBlocks } from './page-blocks.tsx'
import { TabList } from './tab-list.tsx'
import { tabRuns } from './tab-runs.ts'

export type TabbedBlocksProps = { container: Container; data: DocumentData }

export function TabbedBlocksView({ container, data }: TabbedBlocksProps) {
  const prefix = useId()
  const [chosen, setChosen] = useState(container.tabs[0]?.id ?? '')
  const runs = tabRuns(container.blocks.toSorted(bySequence), container.tabs)
  const panelId = (run: number, tab: string) => `${prefix}-${run}-${tab}`
  const tabs = container.tabs.map(({ id, name }) => ({
    id,
    name,
    node: `${prefix}-${id}`,
    panels: runs.flatMap((run, index) => (run.kind === 'tabs' && run.panels.has(id) ? [panelId(index, id)] : [])),
  }))
  return (
    <>
      <TabList tabs={tabs} chosen={chosen} onChoose={setChosen} />
      <div className="wrap page-blocks">
        {runs.map((run, index) =>
          run.kind === 'always' ? (
            <PageBlocks key={run.blocks[0]?.id} blocks={run.blocks} data={data} />
          ) : (
            [...run.panels].map(([tab, blocks]) => (
              <div
                key={panelId(index, tab)}
                id={panelId(index, tab)}
                role="tabpanel"
                aria-labelledby={`${prefix}-${tab}`}
                className="tab-panel"
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing that can be focused (WAI-ARIA tabs)
                tabIndex={0}
                hidden={tab !== chosen}
              >
                <PageBlocks blocks={blocks} data={data} />
              </div>
            ))
          ),
        )}
      </div>
    </>
  )
}
