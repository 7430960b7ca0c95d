/**
 * A container with tabs, which decide which blocks are visible, following WAI-ARIA's tabs pattern. All panels are in
 * the HTML, for search engines and for visitors without scripts, who see them one below another.
 */
import { useId, useState } from 'react'
import type { DocumentData } from '../../../../domain/publishing/descriptor/descriptor.ts'
import { type Block, bySequence, type Container, type Tab } from '../../../../domain/publishing/page/page-document.ts'
import { PageBlocks } from './page-blocks.tsx'
import { TabList } from './tab-list.tsx'

export type TabbedBlocksProps = { container: Container; data: DocumentData }

type TabRun =
  | { kind: 'always'; blocks: Block[] }
  /** Panels by tab id, in the order of the tabs. */
  | { kind: 'tabs'; panels: Map<string, Block[]> }

/**
 * Groups a container's blocks into runs: blocks that are always shown, and panels by tab. Keeps the order within each
 * tab. A block linked to a missing tab is always shown.
 */
export function tabRuns(blocks: readonly Block[], tabs: readonly Tab[]): TabRun[] {
  const ids = tabs.map(({ id }) => id)
  const runs: TabRun[] = []
  for (const block of blocks) {
    const tab = block.linked_to_tab !== null && ids.includes(block.linked_to_tab) ? block.linked_to_tab : null
    const last = runs.at(-1)
    if (tab === null) {
      if (last?.kind === 'always') last.blocks.push(block)
      else runs.push({ kind: 'always', blocks: [block] })
    } else if (last?.kind === 'tabs') last.panels.set(tab, [...(last.panels.get(tab) ?? []), block])
    else runs.push({ kind: 'tabs', panels: new Map([[tab, [block]]]) })
  }
  for (const run of runs) {
    if (run.kind !== 'tabs') continue
    const { panels } = run
    run.panels = new Map(ids.flatMap((id) => (panels.has(id) ? [[id, panels.get(id) ?? []] as const] : [])))
  }
  return runs
}

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
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may contain nothing focusable (WAI-ARIA tabs)
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
