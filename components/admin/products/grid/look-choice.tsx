/** The choice between the list and the grid of products; phones have the list alone. */
import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 48.01em)'

const listen = (changed: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Returns true in a window with room for the grid. */
export const useIsWide = (): boolean => useSyncExternalStore(listen, () => matchMedia(WIDE).matches)

const LOOKS = [
  ['', 'List'],
  ['grid', 'Grid'],
] as const

export const LookChoice = ({ show, choose }: { show: string; choose: (show: string) => void }) => (
  <fieldset className="state-tabs pg-looks">
    <legend className="sr">Show as</legend>
    {LOOKS.map(([id, name]) => (
      <button
        key={id}
        type="button"
        className="state-tab"
        aria-pressed={(show === 'grid') === (id === 'grid')}
        onClick={() => choose(id)}
      >
        {name}
      </button>
    ))}
  </fieldset>
)
