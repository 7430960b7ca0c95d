/** Two versions of a page as pictures that scroll together; phones show one at a time. */
import type { LayerScreen } from '../../../../domain/publishing/page/page-document.ts'
import { ScreenButtons } from './screen-switch.tsx'
import { SideTabs } from './side-tabs.tsx'
import { StillCanvas, type StillCanvasProps } from './still-canvas.tsx'

type Compared = Omit<StillCanvasProps, 'screen'> & {
  /** By default the title. */
  caption?: string
}

export type ComparedSide = 'left' | 'right'

const PANEL = 'pe-compared'

type ComparedPagesProps = {
  left: Compared
  right: Compared
  screen: LayerScreen
  chooseScreen: (screen: LayerScreen) => void
  /** The one that phones show. */
  side: ComparedSide
  chooseSide: (side: ComparedSide) => void
}

export const ComparedPages = ({ left, right, screen, chooseScreen, side, chooseSide }: ComparedPagesProps) => (
  <>
    <ScreenButtons screen={screen} choose={chooseScreen} />
    <div className="only-m">
      <SideTabs tabs={{ left: left.title, right: right.title }} chosen={side} choose={chooseSide} panel={PANEL} />
    </div>
    <div id={PANEL} className="pe-compare" data-side={side}>
      {[left, right].map(({ caption, ...page }) => (
        <figure key={page.title}>
          <figcaption>{caption ?? page.title}</figcaption>
          <StillCanvas {...page} screen={screen} />
        </figure>
      ))}
    </div>
  </>
)
