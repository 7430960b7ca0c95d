/** Left of the canvas: the page's tree with the palette, templates, and what was published before. */
import { memo, useState } from 'react'
import type { DraftSaver } from './draft-saver.ts'
import { Palette } from './palette.tsx'
import { SideTabs } from './side-tabs.tsx'
import { TemplatesPanel } from './templates-panel.tsx'
import { Tree } from './tree.tsx'
import { VersionsPanel } from './versions-panel.tsx'

const TABS = { page: 'Page', templates: 'Templates', versions: 'Versions' } as const
type Tab = keyof typeof TABS

/** Redrawn for what it shows, not with the bar. */
export const LeftSide = memo(function LeftSide({ saver }: { saver: DraftSaver }) {
  const [tab, setTab] = useState<Tab>('page')
  return (
    <aside className="pe-side left" tabIndex={-1} aria-label="Page">
      <SideTabs tabs={TABS} chosen={tab} choose={setTab} panel="pe-left" />
      <div id="pe-left" role="tabpanel" aria-label={TABS[tab]} className="pe-panel">
        {tab === 'page' && (
          <>
            <section className="pe-sec pe-treesec" aria-labelledby="pe-tree">
              <h2 id="pe-tree">Tree</h2>
              <Tree />
            </section>
            <Palette />
          </>
        )}
        {tab === 'templates' && <TemplatesPanel />}
        {tab === 'versions' && <VersionsPanel saver={saver} />}
      </div>
    </aside>
  )
})
