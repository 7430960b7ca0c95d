/** Which blocks of a container with tabs stand together: those that always show, and between them the panels of the tabs. */
import type { Block, Tab } from '../../domain/page/page-document.ts'

export type TabRun =
  | { kind: 'always'; blocks: Block[] }
  /** Panels by their tab's id, in the order of the tabs. */
  | { kind: 'tabs'; panels: Map<string, Block[]> }

/** Keeps the blocks' order within each tab. A block linked to a tab that is not there shows always. */
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
