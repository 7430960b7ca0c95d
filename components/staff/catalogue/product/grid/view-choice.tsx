/** The choice between the list and the grid of products; phones have the list alone. */

import { useSyncExternalStore } from 'react'
import { StateTabs } from '../../../../kit/panel/state-tabs.tsx'

const WIDE = '(min-width: 48.01em)'

const listen = (changed: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Returns true in a window with room for the grid. */
export const useIsWide = (): boolean => useSyncExternalStore(listen, () => matchMedia(WIDE).matches)

const LOOKS = { list: 'List', grid: 'Grid' } as const

export const ViewChoice = ({ show, choose }: { show: string; choose: (show: string) => void }) => (
  <div className="pg-choice">
    <StateTabs
      label="Show as"
      names={LOOKS}
      value={show === 'grid' ? 'grid' : 'list'}
      choose={(look) => choose(look === 'grid' ? look : '')}
    />
  </div>
)
