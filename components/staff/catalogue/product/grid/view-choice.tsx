/** The choice between the list and the grid of products; phones have the list alone. */
import { StateTabs } from '../../../../kit/panel/state-tabs.tsx'

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
